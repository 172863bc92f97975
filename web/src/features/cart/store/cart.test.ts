import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addProduct,
  type CartLine,
  cartCount,
  cartTotal,
  fillLine,
  removeLine,
  restoreLine,
  setQuantity,
  stepTo,
} from './cart.ts';

const mint = { id: 1, product_name: 'Mint', selling_price: 450 };
const line = (id: number, quantity: number, selling_price = 450): CartLine => ({
  id,
  product_name: `Product ${id}`,
  selling_price,
  quantity,
});

test('Adding a product puts it into the cart with quantity 1 [S1-258]', () => {
  expect(addProduct([], mint)).toEqual([{ ...mint, quantity: 1 }]);
});

test('A line that was stored before the page’s scripts had loaded gets all details of its product, and keeps its quantity', () => {
  const whole = { ...mint, slug: 'mint', hue: 'mint' as const };
  expect(fillLine([line(2, 1), line(1, 3)], whole)).toEqual([line(2, 1), { ...whole, quantity: 3 }]);
  expect(fillLine([line(2, 1)], whole)).toEqual([line(2, 1), { ...whole, quantity: 1 }]);
});

test('Adding a product that is in the cart raises its quantity [S1-259]', () => {
  expect(addProduct([line(1, 2)], mint)[0]?.quantity).toBe(3);
});

test('Adding a product raises the quantity of its cart line to ten or the stock at most [S1-386, G-04, G-50]', () => {
  expect(addProduct([line(1, 10)], mint)[0]?.quantity).toBe(10);
  expect(addProduct([line(1, 2)], mint, 5, 4)[0]?.quantity).toBe(4);
  expect(addProduct([line(1, 6)], mint, 1, 4)[0]?.quantity).toBe(6);
  expect(addProduct([], mint, 1, 0)).toEqual([]);
});

test('The quantity of a product in the cart can be raised and lowered [S1-260]', () => {
  expect(setQuantity([line(1, 2)], 1, 3)[0]?.quantity).toBe(3);
  expect(setQuantity([line(1, 2)], 1, 1)[0]?.quantity).toBe(1);
});

test('A quantity below one removes the line from the cart [S1-261, G-02]', () => {
  expect(setQuantity([line(1, 1), line(2, 1)], 1, 0)).toEqual([line(2, 1)]);
  expect(setQuantity([line(1, 4)], 1, 0)).toEqual([]);
});

test('A line that was removed from the cart can be restored at its old place [S1-263]', () => {
  const lines = [line(1, 1), line(2, 2), line(3, 3)];
  const without = removeLine(lines, 2);
  expect(without.map(({ id }) => id)).toEqual([1, 3]);
  expect(restoreLine(without, line(2, 2), 1)).toEqual(lines);
  expect(restoreLine(lines, line(2, 9), 0)).toEqual(lines);
});

test('The cart’s total rounds the price of each piece down to whole shillings [S1-383]', () => {
  expect(cartTotal([line(1, 2, 450.75), line(2, 1, 1200)])).toBe(2100);
  expect(cartCount([line(1, 2), line(2, 1)])).toBe(3);
});

test.each([
  [1, 0, 1, 'Quantity cannot be less than 1', 'warning'],
  [3, Number.NaN, 1, 'Quantity cannot be less than 1', 'warning'],
  [10, 11, 10, 'You reached the limit', 'warning'],
  [2, 99, 10, 'You reached the limit', 'warning'],
  [2, 3, 3, 'Quantity increased successfully', 'success'],
  [3, 2, 2, 'Quantity decreased successfully', 'success'],
])(
  'If the quantity in the cart is %i, changing it to %i gives %i and a message [S1-262, S1-271, S1-272, S1-275, S1-276, S1-299, S1-300, S1-370, S1-371]',
  (current, wished, quantity, message, tone) => {
    expect(stepTo(current, wished)).toEqual({ quantity, message, tone });
  },
);

test('The quantity of a cart line stops at the number in stock, with a message [G-50]', () => {
  expect(stepTo(3, 4, 3)).toEqual({ quantity: 3, message: 'Only 3 left', tone: 'warning' });
  expect(stepTo(3, 3, 3)).toBeUndefined();
});

test('After any changes of a cart, every line has 1 to 10 pieces [S1-386]', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const action = fc.oneof(
    fc.record({ id }).map(
      ({ id }) =>
        (lines: CartLine[]) =>
          addProduct(lines, line(id, 1)),
    ),
    fc.tuple(id, fc.integer()).map(
      ([id, n]) =>
        (lines: CartLine[]) =>
          setQuantity(lines, id, n),
    ),
  );
  const property = fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
    const lines = actions.reduce<CartLine[]>((cart, act) => act(cart), []);
    expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 10)).toBe(true);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });
  fc.assert(property, { seed: 20261121 });
});
