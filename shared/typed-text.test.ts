import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from './test-support/any-character.ts';
import { readLine, readParagraphs } from './typed-text.ts';

test.each([
  [
    'a line break that would begin another header of an email',
    'Ann\r\nBcc: all@mail.example',
    'Ann Bcc: all@mail.example',
  ],
  ['a NUL', 'An\0n', 'Ann'],
  ['a character that reverses the direction of text', 'Ann \u202Egnp.exe', 'Ann gnp.exe'],
  ['an invisible space', '\uFEFFAnn\u200B', 'Ann'],
  ['only invisible characters', '\u200B\u2060\u200D \u200C\0', ''],
  ['unpaired surrogates, which a URL cannot contain', 'An\ud83dn \ude00', 'Ann'],
  ['extra spaces around and between words', '  Ann   Otieno ', 'Ann Otieno'],
])('A typed name with %s becomes one line of plain text [R10] [T8]', (_, typed, read) => {
  expect(readLine(typed)).toBe(read);
});

test('Typed names and instructions in any script, and emoji, stay unchanged', () => {
  for (const text of ['Wanjikũ wa Ngũgĩ', 'O’Brien-Njoroge', 'محمد علي', '王小明', 'Asha 👩🏾‍🌾']) {
    expect(readLine(text)).toBe(text);
    expect(readParagraphs(text)).toBe(text);
  }
});

test('Delivery instructions keep their line breaks and lose invisible characters [S2-239]', () => {
  expect(readParagraphs(' Gate 4\r\nblue\0 door\u202E\n\ncall first\t')).toBe(
    'Gate 4\nblue door\n\ncall first',
  );
});

test('Normalising a typed text twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
      expect(readLine(readLine(text))).toBe(readLine(text));
      expect(readParagraphs(readParagraphs(text))).toBe(readParagraphs(text));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that there are none
      expect(readLine(text)).not.toMatch(/[\0-\x1f\x7f]/);
    }),
    { seed: 21, numRuns: 500 },
  );
});
