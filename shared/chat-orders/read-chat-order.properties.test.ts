import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxQuantity } from '../screen-limits.ts';
import { anyCharacter } from '../test-support/any-character.ts';
import { longestChat } from './chat-order.ts';
import { readChatOrder } from './read-chat-order.ts';
import { demoShop } from './samples/demo-products.ts';
import { samples } from './samples/samples.ts';

const codes = new Set(demoShop.products.map(({ product_code }) => product_code));

function expectReadable(text: string) {
  const order = readChatOrder(text, demoShop);
  for (const { product, quantity, choices, doubts } of order.lines) {
    expect(Number.isInteger(quantity)).toBe(true);
    expect(quantity).toBeGreaterThanOrEqual(1);
    expect(quantity).toBeLessThanOrEqual(maxQuantity);
    expect(product === undefined || codes.has(product.product_code)).toBe(true);
    expect(product === undefined || choices.includes(product)).toBe(true);
    if (!product) expect(doubts.length).toBeGreaterThan(0);
  }
  return order;
}

const words = Object.values(samples)
  .flat()
  .flatMap(([text]) => text.split(/(?<=\s)/));
const chat = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join('')),
  fc
    .array(fc.constantFrom(...words, '0', '99', '-3', '1.5', '½', '٣', '1e9', '@', '\n'), { maxLength: 60 })
    .map((list) => list.join(' ')),
);

test('Any chat text gives an order draft with quantities within the limits and products of the catalogue', () => {
  fc.assert(
    fc.property(chat, (text) => {
      expectReadable(text);
    }),
    { seed: 1, numRuns: 400 },
  );
});

test('The same chat text always gives the same order draft, and reading it does not change the shop’s data', () => {
  const before = JSON.stringify(demoShop);
  fc.assert(
    fc.property(chat, (text) => {
      expect(readChatOrder(text, demoShop)).toEqual(readChatOrder(text, demoShop));
    }),
    { seed: 2, numRuns: 100 },
  );
  expect(JSON.stringify(demoShop)).toBe(before);
});

const randomText = (length: number) =>
  fc.sample(fc.string({ unit: anyCharacter, minLength: length, maxLength: length }), {
    numRuns: 1,
    seed: 3,
  })[0] ?? '';

const hostile: [name: string, text: string][] = [
  ['random characters', randomText(longestChat)],
  ['one letter', 'a'.repeat(longestChat)],
  ['digits', '9'.repeat(longestChat)],
  ['spaced digits', '1 '.repeat(longestChat / 2)],
  ['phone digits', '0712-'.repeat(longestChat / 5)],
  ['prices', '1,000'.repeat(longestChat / 5)],
  ['amounts in words', 'mia tano na '.repeat(longestChat / 12)],
  ['number words', 'mbili '.repeat(longestChat / 6)],
  ['brackets', '(((['.repeat(longestChat / 4)],
  ['spaces', ' '.repeat(longestChat)],
  ['line breaks', '\n'.repeat(longestChat)],
  ['export heads', '[1/2/26, 10:00] Ann: 2 guava\n'.repeat(Math.floor(longestChat / 29))],
  ['orders', '2 guava, '.repeat(Math.floor(longestChat / 9))],
  ['corrections', 'sorry make it 3 '.repeat(longestChat / 16)],
  ['misspelt words', 'gvuava spermnit '.repeat(longestChat / 16)],
  [
    'different words',
    Array.from({ length: 2_500 }, (_, n) => `w${n.toString(36)}xyzmint`)
      .join(' ')
      .slice(0, longestChat),
  ],
  ['half a surrogate pair', '\ud800 2 guava \udfff'],
  ['properties of objects', '__proto__ constructor toString hasOwnProperty 2'],
  ['a script', '<script>alert(1)</script> 2 guava'],
];

/**
 * A time limit far above the usual time of a few dozen ms, and far below the time that a backtracking pattern would
 * take.
 */
const longestMs = 10_000;

test.each(hostile)('A chat of %s is read within the time limit', (_, text) => {
  const from = performance.now();
  expectReadable(text);
  expect(performance.now() - from).toBeLessThan(longestMs);
});

test('The part of a chat text beyond the longest allowed length is listed as unread', () => {
  const { lines, unread } = readChatOrder(`${' '.repeat(longestChat)}2 guava`, demoShop);
  expect(lines).toEqual([]);
  expect(unread).toEqual(['2 guava']);
});

test('A sum of money in a chat text does not change the quantities of the order draft', () => {
  const sum = fc
    .integer({ min: 1, max: 99_999 })
    .chain((value) =>
      fc.constantFrom(`ksh ${value}`, `${value} bob`, `@${value}`, `${value}/=`, `Kes${value}`),
    );
  fc.assert(
    fc.property(sum, fc.integer({ min: 1, max: maxQuantity }), (money, quantity) => {
      const { lines } = readChatOrder(`${quantity} guava ${money}`, demoShop);
      expect(lines.map((line) => [line.product?.product_code, line.quantity])).toEqual([
        ['WF-506', quantity],
      ]);
    }),
    { seed: 4, numRuns: 200 },
  );
});
