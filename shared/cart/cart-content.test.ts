import { expect, test } from 'vitest';
import { isSameCart } from './cart-content.ts';

test('Two carts with the same products and quantities count as the same, in any order', () => {
  const [one, other] = [
    { id: 1, quantity: 2 },
    { id: 12, quantity: 1 },
  ] as const;
  expect(isSameCart([one, other], [other, one])).toBe(true);
  expect(isSameCart([one], [one, other])).toBe(false);
  expect(isSameCart([one, other], [one, { ...other, quantity: 2 }])).toBe(false);
  expect(isSameCart([{ id: 1, quantity: 21 }], [{ id: 12, quantity: 1 }])).toBe(false);
});
