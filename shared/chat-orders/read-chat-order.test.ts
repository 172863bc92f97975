import { expect, test } from 'vitest';
import { readChatOrder } from './read-chat-order.ts';
import { cautious } from './samples/cautious.ts';
import { demoShop } from './samples/demo-products.ts';
import { samples } from './samples/samples.ts';
import { addScore, noScore, scoreOf } from './samples/score.ts';

const all = Object.entries(samples).flatMap(([kind, list]) =>
  list.map(([text, expected]) => ({ kind, text, score: scoreOf(expected, readChatOrder(text, demoShop)) })),
);
const total = all.map(({ score }) => score).reduce(addScore, noScore());
const percent = (part: number, whole: number) => (100 * part) / whole;

test('The parser of chat orders is tested with at least 150 sample chats', () => {
  expect(all.length).toBeGreaterThanOrEqual(150);
});

test('Each line, area or phone that the parser reads wrongly in a sample chat is marked as doubtful', () => {
  const wrong = all.filter(({ score }) => score.wrong > 0);
  expect(wrong.map(({ text, score }) => `${text} → ${score.problems.join('; ')}`)).toEqual([]);
});

test('Of the clear lines in the sample chats, at least 85 % are read correctly and unmarked, and at most 10 % are marked as doubtful', () => {
  expect(percent(total.right, total.clear)).toBeGreaterThanOrEqual(85);
  expect(percent(total.marked, total.clear)).toBeLessThanOrEqual(10);
});

test('Every line of a sample chat that a person finds doubtful is marked as doubtful', () => {
  expect(total.found).toBe(total.doubtful);
});

test.each(
  all
    .filter(({ text }) => !cautious.includes(text))
    .map(({ kind, text, score }) => [kind, text, score] as const),
)('The sample chat (%s) "%s" gives the expected order draft', (_, text, { problems }) => {
  expect(problems, text).toEqual([]);
});

test.each(
  all
    .filter(({ text }) => cautious.includes(text))
    .map(({ kind, text, score }) => [kind, text, score] as const),
)(
  'The parser reads the sample chat (%s) "%s" more cautiously than a person would',
  (_, text, { problems, wrong }) => {
    expect(problems.length, text).toBeGreaterThan(0);
    expect(wrong, text).toBe(0);
  },
);

const read = (text: string) => readChatOrder(text, demoShop);

test.each(demoShop.products.map(({ product_code, product_name }) => [product_code, product_name] as const))(
  'The product %s %s in a chat is recognised by its name and by its code, with the number of pieces before or after it',
  (code, name) => {
    const texts = [
      `2 ${name}`,
      `${name} x2`,
      `nataka ${name.toLowerCase()} mbili`,
      `2 ${code}`,
      `${code.replace('-', ' ')} - 2`,
    ];
    for (const text of texts) {
      const { lines } = read(text);
      expect(lines.map(({ product, quantity }) => [product?.product_code, quantity])).toEqual([[code, 2]]);
      const doubts = lines[0]?.doubts.filter(({ kind }) => kind !== 'sold-out' && kind !== 'few-left');
      expect(doubts, text).toEqual([]);
    }
  },
);

test('Each line read from a chat shows its words and the products that they may mean', () => {
  const { lines } = read('nataka mbili za spearmint na kahawa moja');
  expect(lines.map((line) => line.read)).toEqual(['mbili za spearmint', 'kahawa moja']);
  expect(lines[0]).toMatchObject({ product: { product_code: 'WM-601' }, quantity: 2, doubts: [] });
  const codes = lines[1]?.choices.map(({ product_code }) => product_code);
  expect(codes).toEqual(expect.arrayContaining(['WR-701', 'HP-305', 'HS-406']));
  expect(lines[1]?.doubts).toEqual([{ kind: 'product', text: '“kahawa” fits more than one product.' }]);
});

test.each([
  ['Washa Vanilla Latte 1', 'sold-out', 'This product is sold out.'],
  ['mabuyu 3', 'few-left', 'Only 1 left.'],
  ['a dozen guava', 'too-many', '12 were asked for. One order takes at most 10.'],
  ['2 spearmint or guava', 'alternatives', 'The customer names two products and wants one of them.'],
  ['2 guava if you have', 'condition', 'The customer names a condition.'],
  ['same as last time', 'usual', 'The customer wants what they had before.'],
  ['2 guava, 1 theluji\nadd one more', 'correction', '“add one more” may change this line.'],
] as const)('The chat text "%s" is marked as doubtful with the reason', (text, kind, words) => {
  expect(read(text).lines[0]?.doubts).toContainEqual({ kind, text: words });
});

test('A product in a chat that the shop no longer sells is marked as doubtful', () => {
  const products = demoShop.products.map((product) => ({
    ...product,
    is_withdrawn: product.product_code === 'WF-506',
  }));
  const { lines } = readChatOrder('2 guava', { ...demoShop, products });
  expect(lines[0]?.doubts).toEqual([{ kind: 'withdrawn', text: 'The shop no longer sells this product.' }]);
});

test('A product in a chat whose stock is unknown is not marked as doubtful', () => {
  const products = demoShop.products.map(({ available: _, ...product }) => product);
  expect(readChatOrder('Washa Vanilla Latte 9', { ...demoShop, products }).lines[0]?.doubts).toEqual([]);
});

test('If a chat has two customers, every line is marked as doubtful', () => {
  const { lines } = read('[1/2/26, 10:00] Ann: 2 guava\n[1/2/26, 10:01] Ben: 1 spearmint');
  expect(lines.map(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual([['people'], ['people']]);
});

test('Questions, addresses and names in a chat are listed as unread', () => {
  const { unread } = read('2 guava\nDo you deliver to Ngong?\nHouse 12, ask for Wafula');
  expect(unread).toEqual(['Do you deliver to Ngong?', 'House 12, ask for Wafula']);
});

test('The shop’s own phone number in a chat is not read as the customer’s', () => {
  expect(read('2 guava, your number is 0199000100?').phone).toBeUndefined();
});

test('In an exported chat, the sender’s number is the customer’s phone, unless the text names another', () => {
  const head = '[1/2/26, 10:00] +254 712 345 678:';
  expect(read(`${head} 2 guava`).phone).toMatchObject({ value: '+254712345678', doubts: [] });
  const other = read(`${head} 2 guava, call 0733111222`).phone;
  expect(other).toMatchObject({ value: '+254733111222', doubts: [{ kind: 'phones' }] });
});

test('Prices in a chat change neither the lines nor the other values read from it', () => {
  const plain = read('2 guava, 1 theluji').lines;
  const priced = read('2 guava @550, 1 theluji for ksh 9,999').lines;
  expect(priced.map(({ product, quantity, doubts }) => ({ product, quantity, doubts }))).toEqual(
    plain.map(({ product, quantity, doubts }) => ({ product, quantity, doubts })),
  );
  expect(Object.keys(priced[0] ?? {}).sort()).toEqual(['choices', 'doubts', 'product', 'quantity', 'read']);
});
