import { expect, test } from 'vitest';
import { findLine, joinLines } from './cart-line.ts';

const lines = [
  { id: 2, quantity: 1 },
  { id: 1, quantity: 3 },
  { id: 2, quantity: 4 },
];

test('Two cart lines of the same product are joined at the place of the first', () => {
  const sum = (one: number, other: number) => one + other;
  expect(joinLines(lines, sum)).toEqual([
    { id: 2, quantity: 5 },
    { id: 1, quantity: 3 },
  ]);
  expect(joinLines(lines, Math.max)[0]).toEqual({ id: 2, quantity: 4 });
  expect(lines[0]).toEqual({ id: 2, quantity: 1 });
});

test('A line of a cart is found by its product id', () => {
  expect(findLine(lines, { id: 1 })).toBe(lines[1]);
  expect(findLine(lines, { id: 3 })).toBeUndefined();
});
