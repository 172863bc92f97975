import { expect, test } from 'vitest';
import type { PackedItem } from '#shared/orders/packing.ts';
import {
  changedGoods,
  fittingTicks,
  goodsOf,
  itemOfCode,
  piecesLeft,
  tickCode,
  tickItem,
  untickItem,
} from './ticks.ts';

const item = (id: number, name: string, pieces: number, more: Partial<PackedItem> = {}): PackedItem => ({
  ...{ id, name, pieces, code: `P-${id}`, code_now: `P-${id}`, barcode: `616100000000${id}` },
  ...{ shelf: null, age_restricted: false, ...more },
});
const mint = item(1, 'Mint', 2);
const kola = item(2, 'Kola', 1);
const items = [mint, kola];

test('Scanning a barcode or code marks one piece as packed, and the screen says how many are packed', () => {
  const first = tickCode(items, {}, '6161000000001');
  expect(first.said).toEqual({ kind: 'ticked', item: mint, ticked: 1 });
  const second = tickCode(items, first.ticks, 'p-1');
  expect(second.said).toEqual({ kind: 'ticked', item: mint, ticked: 2 });
  expect(piecesLeft(items, second.ticks)).toBe(1);
});

test('A scan of more pieces than ordered is refused with the product’s name, and marks no piece as packed', () => {
  const full = { 2: 1 };
  expect(tickCode(items, full, '6161000000002')).toEqual({
    ticks: full,
    said: { kind: 'surplus', item: kola },
  });
});

test('A scanned product that is not in the order is refused, and no piece is marked as packed', () => {
  expect(tickCode(items, {}, '9999')).toEqual({ ticks: {}, said: { kind: 'wrong', code: '9999' } });
});

test('A scanned product is found by its code at the time of the sale, and by its present code', () => {
  const renamed = item(3, 'Embe', 1, { code: 'OLD', code_now: 'NEW', barcode: null });
  expect([itemOfCode([renamed], 'old'), itemOfCode([renamed], 'new')]).toEqual([renamed, renamed]);
  expect(itemOfCode([item(4, 'Dawa', 1, { barcode: null })], '')).toBeUndefined();
});

test('A piece can be unmarked as packed, but the number of packed pieces never falls below zero', () => {
  expect(untickItem(untickItem(tickItem({}, mint).ticks, mint), mint)).toEqual({ 1: 0 });
});

test('If an order changes, the pieces that still belong to it stay marked as packed', () => {
  const changed = [item(1, 'Mint', 1), item(3, 'Embe', 2)];
  expect(fittingTicks(changed, { 1: 2, 2: 1 })).toEqual({ 1: 1, 3: 0 });
});

test('After an order changes, the screen says what is new, what was removed, and what the packer must take out of the bag', () => {
  const changed = [item(1, 'Mint', 1), item(3, 'Embe', 2)];
  expect(changedGoods(goodsOf(items), changed, { 1: 2, 2: 1 })).toEqual([
    { name: 'Mint', was: 2, is: 1, out: 1 },
    { name: 'Kola', was: 1, is: 0, out: 1 },
    { name: 'Embe', was: 0, is: 2, out: 0 },
  ]);
});
