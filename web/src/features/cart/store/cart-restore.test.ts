import { expect, test } from 'vitest';
import type { QuoteLine } from '#shared/cart/quote.ts';
import { restoreCopy } from './cart-restore.ts';

const kept = (id: number, quantity: number, problem: QuoteLine['problem'] = null): QuoteLine => ({
  id,
  slug: `product-${id}`,
  product_name: `Product ${id}`,
  picture: null,
  hue: 'mint',
  age_restricted: false,
  quantity,
  selling_price: 450,
  total: 450 * quantity,
  discount: 0,
  left: 10,
  problem,
});

test('A lost cart is restored from the server’s copy with present names and prices [G-68]', () => {
  expect(restoreCopy([], [kept(1, 3), kept(2, 1, 'sold-out')])).toMatchObject([
    { id: 1, product_name: 'Product 1', selling_price: 450, quantity: 3, hue: 'mint' },
    { id: 2, quantity: 1 },
  ]);
});

test('A restored cart contains no products that are no longer sold [G-68, S1-386]', () => {
  const present = [{ id: 1, product_name: 'Product 1', selling_price: 450, quantity: 8 }];
  expect(restoreCopy(present, [kept(1, 4), kept(2, 1, 'gone'), kept(3, 1, 'not-sold-online')])).toEqual([
    { ...present[0], quantity: 10 },
  ]);
});
