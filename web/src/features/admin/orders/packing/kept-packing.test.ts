import { beforeEach, expect, test, vi } from 'vitest';
import type { PackedOrder } from '#shared/orders/packing.ts';
import { forgetPacking, keepFetched, keepPacking, readFetched, readPacking } from './kept-packing.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const order = (id: string) =>
  ({ id, slip: 2, items: [{ id: 7, name: 'Mint', pieces: 2 }] }) as unknown as PackedOrder;
const begun = { slip: 2, seen: { 7: { name: 'Mint', pieces: 2 } }, ticks: {} };

test('An order that nobody began to pack has no packed pieces, and packing starts from the order’s present goods', () => {
  expect(readPacking(order('a'))).toEqual(begun);
});

test('Pieces that a packer has marked as packed stay marked after a reload, until the order is packed', () => {
  keepPacking('a', { ...begun, ticks: { 7: 1 } });
  keepPacking('b', begun);
  expect(readPacking(order('a')).ticks).toEqual({ 7: 1 });
  forgetPacking('a');
  expect(readPacking(order('a')).ticks).toEqual({});
  forgetPacking('b');
  expect(stored.size).toBe(0);
});

test('A browser keeps the packed pieces of the sixty orders that were packed last', () => {
  for (let n = 0; n < 70; n++) keepPacking(`o${n}`, { ...begun, ticks: { 7: 1 } });
  expect([readPacking(order('o9')).ticks, readPacking(order('o10')).ticks]).toEqual([{}, { 7: 1 }]);
});

test('Stored marks of packed pieces that cannot be read are ignored', () => {
  stored.set('admin-packing', '{');
  expect(readPacking(order('a'))).toEqual(begun);
});

test('A pick list keeps the marks of its fetched products through a reload, and another pick list begins without any', () => {
  keepFetched('a,b', ['7 2']);
  expect([readFetched('a,b'), readFetched('a,c')]).toEqual([['7 2'], []]);
});
