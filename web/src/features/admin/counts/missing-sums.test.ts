import { expect, test } from 'vitest';
import { type Booked, sumsFile, sumsOf } from './missing-sums.ts';

const booked = (
  product_id: number,
  pieces: number,
  counted_by: string[],
  more: Partial<Booked> = {},
): Booked => ({
  ...{
    count: 'a',
    title: 'Shelf A1',
    at: '2026-11-02T09:00:00.000Z',
    product_id,
    name: `Product ${product_id}`,
  },
  ...{
    code: `P-${product_id}`,
    pieces,
    value: pieces * 100,
    reason: 'unknown',
    counted_by,
    approved_by: 'Amina',
  },
  ...more,
});

const found = [
  booked(1, -2, ['Njeri']),
  booked(1, 1, ['Otieno'], { count: 'b' }),
  booked(2, -5, ['Njeri', 'Otieno'], { count: 'b' }),
];

test('The missing pieces of a product are added up over all its stock counts, and the largest sum is first', () => {
  expect(sumsOf('product', found)).toEqual([
    { key: '2', name: 'Product 2', missing: 5, over: 0, pieces: -5, value: -500, counts: 1 },
    { key: '1', name: 'Product 1', missing: 2, over: 1, pieces: -1, value: -100, counts: 2 },
  ]);
});

test('A difference of a stock count is listed under each person who counted the product', () => {
  expect(sumsOf('person', found).map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Njeri', -7],
    ['Otieno', -4],
  ]);
});

test('The total value of missing goods is left empty if the cost of one of them is unknown', () => {
  const sums = sumsOf('product', [...found, booked(1, -1, ['Njeri'], { value: null })]);
  expect(sums.map(({ value }) => value)).toEqual([-500, null]);
  expect(sumsFile('product', sums).split('\n')[2]).toContain('"Product 1",3,1,-2,"",2');
});
