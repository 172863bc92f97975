import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as texts from '../texts.ts';
import { CartRequest, SavedCart } from './quote.ts';

const line = (id: unknown, quantity: unknown) => ({ id, quantity });
const messagesOf = (given: unknown) =>
  CartRequest.safeParse(given).error?.issues.map(({ message }) => message);

test('Of a cart line, the server uses only id and quantity, which may be numbers or numeric text [T9] [S2-179]', () => {
  const cart = [{ ...line('7', '2'), price: 1, total: -5, name: 'Free', age_restricted: false }, line(8, 10)];
  expect(CartRequest.parse(cart)).toEqual([line(7, 2), line(8, 10)]);
});

test('A cart line may name its product `product_id`, in an order and in a saved cart [S2-183]', () => {
  const cart = [
    { product_id: 7, quantity: 2 },
    { product_id: '8', id: undefined, quantity: 1 },
  ];
  expect(CartRequest.parse(cart)).toEqual([line(7, 2), line(8, 1)]);
  expect(SavedCart.parse([{ product_id: 7 }, { product_id: '8', qty: '3' }])).toEqual([
    line(7, 1),
    line(8, 3),
  ]);
  expect(SavedCart.safeParse([{ quantity: 1 }]).success).toBe(false);
});

test('Two cart lines of one product are joined into one [S1-386]', () => {
  expect(CartRequest.parse([line(7, 2), line(8, 1), line('7', 3)])).toEqual([line(7, 5), line(8, 1)]);
});

test.each([
  ['an empty cart', [], texts.cartEmpty],
  ['a quantity of 0', [line(1, 0)], texts.quantityLow],
  ['a quantity below 0', [line(1, -3)], texts.quantityLow],
  ['a quantity of 11', [line(1, 11)], texts.quantityHigh],
  ['11 in two lines', [line(1, 6), line(1, 5)], texts.quantityHigh],
  ['41 products', Array.from({ length: 41 }, (_, n) => line(n + 1, 1)), texts.cartLong],
  ['81 lines of one product', Array.from({ length: 81 }, () => line(1, 1)), texts.cartLong],
])('A cart with %s is refused with the text for its problem [S1-386] [S2-179]', (_, cart, message) => {
  expect(messagesOf(cart)).toEqual([message]);
});

test.each([
  ['half a piece', [line(1, 1.5)]],
  ['a quantity in words', [line(1, 'two')]],
  ['an id below 0', [line(-1, 1)]],
  ['an id beyond exact numbers', [line(2 ** 53, 1)]],
  ['no id', [{ quantity: 1 }]],
  ['null in place of a line', [null]],
  ['an object instead of a list', { 0: line(1, 1), length: 1 }],
])('A cart with %s is refused with a text that asks to reload the page [S2-179]', (_, cart) => {
  expect(messagesOf(cart)).toEqual(['We could not read your cart. Please reload the page.']);
});

test('A cart may have 40 products, even in 80 lines [S1-386]', () => {
  const forty = Array.from({ length: 40 }, (_, n) => line(n + 1, 1));
  expect(CartRequest.parse([...forty, ...forty])).toHaveLength(40);
});

test.each([
  ['half a piece', line(1, 1.5)],
  ['a billion pieces', line(1, 1e9)],
  ['endless pieces', line(1, Number.POSITIVE_INFINITY)],
  ['no number', line(1, Number.NaN)],
  ['a quantity in words', line(1, 'two')],
  ['a quantity in exponents', line(1, '1e1')],
  ['no quantity', { id: 1 }],
  ['no id', { quantity: 1 }],
  ['an id of 0', line(0, 1)],
  ['an id below 0', line(-1, 1)],
  ['half an id', line(1.5, 1)],
  ['an id beyond exact numbers', line(Number('9007199254740993'), 1)],
  ['an id with a key separator', line('1#STOCK', 1)],
  ['an id with leading zeros', line('01', 1)],
  ['null in place of a line', null],
  ['a list in place of a line', []],
])('A line of a cart with %s is refused [T9] [T20]', (_, wrong) => {
  expect(CartRequest.safeParse([wrong]).success).toBe(false);
});

test('Splitting the pieces of a cart into more lines does not change their quantities [S1-386]', () => {
  const piece = fc.integer({ min: 1, max: 5 });
  const cart = fc.array(piece, { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(cart, (ids) => {
      const result = CartRequest.safeParse(ids.map((id) => line(id, 1)));
      const counts = [1, 2, 3, 4, 5].map((id) => ids.filter((each) => each === id).length);
      expect(result.success).toBe(counts.every((count) => count <= 10));
      for (const { id, quantity } of result.data ?? []) expect(quantity).toBe(counts[id - 1]);
    }),
    { seed: 5, numRuns: 500 },
  );
});
