import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLinks, plainText } from './plain-text.ts';
import { anyCharacter } from './test-support/any-character.ts';

test.each([
  ['I love it <3 and 2 < 3 > 1', 'I love it <3 and 2 < 3 > 1'],
  ['A <b>very</b> good\n\n\n\nmango', 'A very good\n\nmango'],
  ['Nice taste.Will buy again', 'Nice taste.Will buy again'],
  ['Ksh 1.500 for 2.5 ml', 'Ksh 1.500 for 2.5 ml'],
  ['see https://a.example/x?y=1 now', 'see now'],
  ['see a.example.com/x now', 'see now'],
  ['see WWW.A.EXAMPLE now', 'see now'],
  ['<p title="a>b">x', 'b">x'],
  ['<unclosed', 'unclosed'],
  ['', ''],
])('Cleaned to plain text, %j becomes %j [T16]', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test('Cleaning a text removes all tags and links, and cleaning it again changes nothing [T16]', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      'script',
      'b',
      ' ',
      '\n',
      'https',
      ':',
      '//',
      'www.',
      'a',
      '.com',
      'javascript:',
      '&lt;',
      '!',
      '"',
    ],
  );
  const typed = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: anyCharacter })), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(plain).not.toMatch(/<\/?[a-z!?][^<>]*>/i);
      expect(plain).not.toMatch(/\bhttps?:\/\/|\bwww\.\S|\bjavascript:\S|(?<![\w@.-])a+\.com\b/i);
    }),
    { seed: 2026, numRuns: 5_000 },
  );
});

test('Cleaning a long or hostile text takes less than a second [T23]', () => {
  const texts = [
    '<'.repeat(20_000),
    '<a '.repeat(7_000),
    'a.'.repeat(10_000),
    `${'a-'.repeat(10_000)}.com`,
    `${'a[.]'.repeat(5_000)}x`,
    'ab . '.repeat(4_000),
    '1.'.repeat(10_000),
    'http://'.repeat(3_000),
  ];
  for (const text of texts) {
    const start = process.cpuUsage();
    plainText(text);
    countLinks(text);
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(1_000);
  }
});

test.each([
  ...['cheap-vapes.sbs/x', 'casino.vip', 'vk.cc/abc', 'shop。com', 'https//evil.example', '192.168.1.5/x'],
  ...[
    'hart . com',
    'bit[.]ly/x',
    'hart (dot) com',
    'hxxps://a.example',
    'win.bond',
    'a.b.quest',
    'пример.рф',
  ],
  ...['best-odds.casino', '10.0.0.1', 'http:/x.example', 'ＨＡＲＴ．com', 'see t.me', 'call x.yachts now'],
])('The check for advertising finds one link in %j', (typed) => {
  expect(countLinks(typed)).toBe(1);
});

test.each([
  ...[
    'Nice taste. Will buy',
    'e.g. mango',
    '5 p.m.',
    '2.5 ml',
    'Ksh 1.500',
    'v2.0',
    'me@mail.example',
    'So... good',
  ],
  ...['good . Nice', '10/10', 'and/or', '1.2.3', 'U.S.A.', 'dot com'],
])('The check for advertising finds no link in %j', (typed) => {
  expect(countLinks(typed)).toBe(0);
});

test('Cleaning removes disguised links, but not two sentences without a space between them', () => {
  expect(plainText('buy cheap-vapes.sbs/x or bit[.]ly/x at 192.168.1.5/x, hxxp://a.b now')).toBe(
    'buy or at now',
  );
  expect(plainText('Nice taste.Will buy again')).toBe('Nice taste.Will buy again');
});
