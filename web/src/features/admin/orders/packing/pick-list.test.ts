import { expect, test } from 'vitest';
import type { PackedItem, PackedOrder } from '#shared/orders/packing.ts';
import { byShelf, pickList, toCollect } from './pick-list.ts';

const item = (id: number, name: string, shelf: string | null, pieces: number) =>
  ({ id, name, code: `P-${id}`, code_now: `P-${id}`, barcode: null, shelf, pieces }) as PackedItem;

const order = (number: string, items: PackedItem[], due = 0) =>
  ({ id: number.toLowerCase(), number, items, due }) as PackedOrder;

const orders = [
  order('HS-1', [item(1, 'Mint', 'A10', 2), item(2, 'Kola', null, 1)], 1650),
  order('HS-2', [item(3, 'Embe', 'a2', 1), item(1, 'Mint', 'A10', 1)], 500),
  order('HS-3', [item(4, 'Dawa', null, 3)]),
];

test('A pick list has each product of several orders once, with its pieces and its orders', () => {
  const mint = pickList(orders).find(({ name }) => name === 'Mint');
  expect(mint).toEqual({
    ...{ id: 1, name: 'Mint', code: 'P-1', shelf: 'A10', pieces: 3 },
    orders: [
      { id: 'hs-1', number: 'HS-1', pieces: 2 },
      { id: 'hs-2', number: 'HS-2', pieces: 1 },
    ],
  });
});

test('A pick list follows the shelves: A2 before A10, and products without a shelf last, by name', () => {
  expect(pickList(orders).map(({ name }) => name)).toEqual(['Embe', 'Mint', 'Dawa', 'Kola']);
});

test('In a pick list, products of one shelf are sorted by name, whether the shelf is written B3 or b3', () => {
  const shelf = [item(1, 'Mint', 'B3', 1), item(2, 'Kola', 'b3', 1), item(3, 'Embe', 'B 3', 1)];
  expect(
    shelf
      .slice(0, 2)
      .sort(byShelf)
      .map(({ name }) => name),
  ).toEqual(['Kola', 'Mint']);
});

test('A product whose code changed since the sale is in the pick list with its present code', () => {
  const renamed = { ...item(1, 'Mint', null, 1), code: 'OLD-1', code_now: 'NEW-1' };
  expect(pickList([order('HS-1', [renamed])])[0]?.code).toBe('NEW-1');
});

test('A pick list says how much money is to be collected at the doors, and for how many orders', () => {
  expect(toCollect(orders)).toEqual({ sum: 2150, count: 2 });
});
