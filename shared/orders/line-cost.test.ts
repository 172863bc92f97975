import { expect, test } from 'vitest';
import { changeLines } from './changed-goods.ts';
import { costOfLines, costOfNewest, costOfPart, type LineCost, withTaken } from './line-cost.ts';

type Line = LineCost & { product_id: number; unit_cents: number };

const line = (quantity: number, buying_price_cents: number, more: Partial<Line> = {}): Line => ({
  ...{ product_id: 1, unit_cents: 500, quantity, buying_price_cents },
  ...more,
});

test('The cost of an order’s newest pieces goes back into stock first', () => {
  const lines = [line(2, 100), line(2, 150)];
  expect(costOfNewest(lines, 1, 1)).toBe(150);
  expect(costOfNewest(lines, 1, 3)).toBe(400);
});

test('Pieces that were returned earlier are not counted again in the next return', () => {
  const lines = [line(2, 100), line(2, 150)];
  expect(costOfNewest(lines, 1, 1, 1)).toBe(150);
  expect(costOfNewest(lines, 1, 1, 2)).toBe(100);
  expect(costOfNewest(lines, 2, 1)).toBeUndefined();
});

test('However the pieces of a line are divided among returns, the returns together restore the whole cost of the line', () => {
  const taken = line(3, 333, { taken_cents: 1000 });
  const parts = [0, 1, 2].map((before) => costOfPart(taken, 1, before) ?? 0);
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(1000);
});

test('An order line stores the value taken from stock if that is less than the cost of its pieces', () => {
  const lines = withTaken([line(1, 100), line(1, 50)], 1, 20);
  expect(lines.map(({ taken_cents }) => taken_cents)).toEqual([20, 0]);
  expect(costOfLines(lines, 1)).toBe(20);
});

test('Pieces with a known cost are not added to a line with an unknown cost', () => {
  const { buying_price_cents: _, ...unknown } = line(2, 0);
  const lines = changeLines<Line>([unknown], new Map([[1, 3]]), (_, quantity) => line(quantity, 120));
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});
