import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { changeProduct, removeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { listPart } from './product.ts';

const at = '2026-01-01T00:00:00.000Z';
const ids = async (part: number) => (await listPart(part)).map(({ id }) => id);

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([249, 1, 250, 1003].map((id) => [testProduct(id), 5]));
});
afterAll(() => shop.close());

test('A part of the catalogue holds the products of a range of 250 ids, in the order of the ids', async () => {
  expect([await ids(0), await ids(1), await ids(2), await ids(4)]).toEqual([[1, 249], [250], [], [1003]]);
});

test('A changed product is once in its part of the catalogue, even with a new date, and a removed product is not', async () => {
  await createProduct(testProduct(2), 5, at);
  await changeProduct(2, { price_cents: 90_000, created_at: '2026-03-03T00:00:00.000Z' });
  expect(await listPart(0)).toMatchObject([{ id: 1 }, { id: 2, price_cents: 90_000 }, { id: 249 }]);
  await removeProduct(2);
  expect(await ids(0)).toEqual([1, 249]);
});
