import { expect, test } from 'vitest';
import { isInPart, stockParts } from './stock-part.ts';

const partsOf = (figures: Record<string, number>) => stockParts.filter((part) => isInPart(part, { figures }));

test('In the stock report, the part “running out” has the products that the server counts as running out', () => {
  expect(partsOf({ in_stock: 14, days_left: 7, runs_out: 1, idle: 0 })).toEqual(['all', 'out']);
  expect(partsOf({ in_stock: 16, days_left: 8, idle: 0 })).toEqual(['all']);
});

test('Stock of which nothing was sold for thirty days counts as slow', () => {
  expect(partsOf({ in_stock: 5, idle: 29 })).toEqual(['all']);
  expect(partsOf({ in_stock: 5, idle: 30 })).toEqual(['all', 'slow']);
  expect(partsOf({ in_stock: 5, idle: 90 })).toEqual(['all', 'slow', 'dead']);
});

test('A product without pieces in stock counts neither as slow nor as unsold', () => {
  expect(partsOf({ in_stock: 0, idle: 90 })).toEqual(['all']);
});
