import { expect, test } from 'vitest';
import type { QuoteLine } from '#shared/quote.ts';
import type { CartLine } from './cart.ts';
import { withKept } from './merge-account.ts';

const line = (id: number, quantity: number): CartLine => ({
  id,
  product_name: `Product ${id}`,
  selling_price: 100,
  quantity,
});

const sold = (id: number, quantity: number, problem?: QuoteLine['problem']) =>
  ({
    id,
    quantity,
    product_name: `Product ${id}`,
    selling_price: 120,
    slug: `p-${id}`,
    age_restricted: false,
    problem: problem ?? null,
  }) as QuoteLine;

const quantities = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => [id, quantity]);

test('Of a product in both carts the higher quantity counts; nothing that was chosen is lost [G-23]', () => {
  const merged = [
    { id: 1, quantity: 5 },
    { id: 2, quantity: 4 },
  ];
  expect(quantities(withKept([line(1, 2), line(2, 4), line(9, 1)], merged, []))).toEqual([
    [1, 5],
    [2, 4],
    [9, 1],
  ]);
});

test('What only the account had is added as it is sold now, and what is gone stays out [G-23]', () => {
  const merged = [
    { id: 1, quantity: 1 },
    { id: 3, quantity: 2 },
    { id: 4, quantity: 1 },
  ];
  const cart = withKept([line(1, 1)], merged, [sold(3, 2), sold(4, 1, 'gone')]);
  expect(quantities(cart)).toEqual([
    [1, 1],
    [3, 2],
  ]);
  expect(cart[1]).toMatchObject({ selling_price: 120, slug: 'p-3' });
});

test('Merged once more, the cart is as it was [G-23]', () => {
  const merged = [{ id: 1, quantity: 3 }];
  const once = withKept([line(1, 2)], merged, []);
  expect(withKept(once, merged, [])).toEqual(once);
});

test('A quantity that was raised while the shop answered stays [G-23]', () => {
  expect(quantities(withKept([line(3, 4)], [{ id: 3, quantity: 2 }], [sold(3, 2)]))).toEqual([[3, 4]]);
});
