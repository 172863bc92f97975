import { expect, test } from 'vitest';
import { cartItem } from './cart-copy.ts';

test('The server’s copy of a cart expires ninety days after the last change of the cart', () => {
  const saved_at = '2026-11-02T09:00:00.000Z';
  const { expires_at } = cartItem({ pk: 'CART#1', sk: 'CART' }, { lines: [], saved_at });
  expect(new Date(expires_at * 1000).toISOString()).toBe('2027-01-31T09:00:00.000Z');
});
