import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumericIdText, OrderId, Slug } from './ids.ts';

test.each(['mango-ice', 'a', '7', 'hart-one-600'])('"%s" is a valid slug', (slug) => {
  expect(Slug.parse(slug)).toBe(slug);
});

test.each([
  '',
  '-a',
  'a-',
  'a--b',
  'A',
  'ä',
  'a b',
  'a/b',
  '../a',
  'a#b',
  '__proto__',
  'x'.repeat(121),
  'a\n',
])('"%s" is not a valid slug [T20]', (slug) => {
  expect(Slug.safeParse(slug).success).toBe(false);
});

test.each(['0', '01', '-1', '1.5', '1e3', ' 1', '1\n', '9007199254740993', 'NaN', ''])(
  'The numeric id "%s" in a path is refused',
  (text) => {
    expect(NumericIdText.safeParse(text).success).toBe(false);
  },
);

test('An id in a path with up to fifteen digits is parsed exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(NumericIdText.parse(String(id))).toBe(id);
    }),
    { seed: 6 },
  );
});

test('An order id has 22 base64url characters and is not an order number [T8]', () => {
  expect(OrderId.safeParse('a'.repeat(22)).success).toBe(true);
  for (const id of ['HS-1042', '1042', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}#`])
    expect(OrderId.safeParse(id).success).toBe(false);
});
