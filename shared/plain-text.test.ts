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
])('The text %j becomes %j [T16]', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test('Cleaning a text leaves no tag and no link, and cleaning it again changes nothing [T16]', () => {
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
      expect(countLinks(plain)).toBe(0);
    }),
    { seed: 2026, numRuns: 5_000 },
  );
});

test('Reading long and hostile texts takes time proportional to their length [T23]', () => {
  const texts = [
    '<'.repeat(20_000),
    '<a '.repeat(7_000),
    'a.'.repeat(10_000),
    `${'a-'.repeat(10_000)}.com`,
    'http://'.repeat(3_000),
  ];
  for (const text of texts) {
    const start = process.cpuUsage();
    plainText(text);
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(1_000);
  }
});
