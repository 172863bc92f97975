import { expect, test } from 'vitest';
import { covers, maybePromise, missingParts, promiseFaults, uncovered, unsaid } from './check-promises.ts';
import { sentencesIn } from './read-sentences.ts';

test('Every promise in the shop’s texts has code that keeps it and a test that shows it', () => {
  expect(promiseFaults()).toEqual([]);
});

test.each([
  'We will call you on @customer_phone to confirm it.',
  'Your code comes by email.',
  'A person replies within an hour.',
  'You get points for each order.',
  'Loyalty rewards are planned.',
  'We keep it for 30 days.',
  'Coming soon to Nairobi',
])('“%s” may be a promise', (text) => {
  expect(maybePromise(text)).toBe(true);
});

test.each(['Please type an email address.', 'Add to cart', 'soon', 'GET /api/minutes'])(
  '“%s” is no promise',
  (text) => {
    expect(maybePromise(text)).toBe(false);
  },
);

test('A new promise without an entry is found, and so is an entry that no text says', () => {
  const sentences = [{ file: 'a.ts', text: 'We call you within ten minutes.' }];
  expect(uncovered(sentences, [])).toEqual(sentences);
  expect(uncovered(sentences, ['We call you within ten minutes'])).toEqual([]);
  expect(unsaid(sentences, ['We call you within ten minutes', 'We send flowers to you.'])).toEqual([
    'We send flowers to you.',
  ]);
});

test('A short text covers only the whole sentence', () => {
  expect(covers('We call you', 'We call you')).toBe(true);
  expect(covers('We call you', 'We call you within ten minutes.')).toBe(false);
});

test('An entry whose code or test is gone is found', () => {
  const files: Record<string, string> = {
    'a.ts': 'export const callBack = 1;',
    'a.test.ts': 'test("It calls back at once")',
  };
  const check = (keptBy: string, shownBy: string) =>
    missingParts({ says: ['x'], keptBy: [keptBy], shownBy: [shownBy] }, (path) => files[path]);
  expect(check('a.ts#callBack', 'a.test.ts › It calls back at once')).toEqual([]);
  expect(check('a.ts#call', 'a.test.ts › It calls back at once')).toHaveLength(1);
  expect(check('b.ts#callBack', 'a.test.ts › It calls back at twice')).toHaveLength(2);
});

test('Texts are split into sentences, without their markup', () => {
  expect(sentencesIn('<p>We call.</p><p>A rider comes.</p> Then you pay. Ksh 5.50 more')).toEqual([
    'We call.',
    'A rider comes.',
    'Then you pay.',
    'Ksh 5.50 more',
  ]);
});
