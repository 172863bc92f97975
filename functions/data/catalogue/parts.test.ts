import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productParts } from '#infra/migrations/004-product-parts.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { changeProduct, removeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { listPk, partKey } from './keys.ts';
import { listPart, listParts } from './product.ts';

const at = '2026-01-01T00:00:00.000Z';
const ids = async (part: number) => (await listPart(part)).map(({ id }) => id);

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([249, 1, 250, 1003].map((id) => [testProduct(id), 5]));
});
afterAll(() => shop.close());

test('A product is in the list of its range of 250 ids, in the order of the ids, and one query reads a list', async () => {
  expect(await listParts()).toEqual([0, 1, 4]);
  expect([await ids(0), await ids(1), await ids(2), await ids(4)]).toEqual([[1, 249], [250], [], [1003]]);
  expect((await requestsOf(shop, () => listPart(0))).operations).toEqual(['Query']);
});

test('A changed product changes in its range, a new date leaves it there once, and a removed product leaves it', async () => {
  await createProduct(testProduct(2), 5, at);
  await changeProduct(2, { price_cents: 90_000, created_at: '2026-03-03T00:00:00.000Z' });
  expect(await listPart(0)).toMatchObject([{ id: 1 }, { id: 2, price_cents: 90_000 }, { id: 249 }]);
  await removeProduct(2);
  expect(await ids(0)).toEqual([1, 249]);
});

test('The migration adds products of an earlier release to their ranges, and a second run changes none', async () => {
  const before = await Promise.all([0, 1, 4].map(listPart));
  const { items } = await readList<{ pk: string; sk: string; card: string }>(listPk.part(0));
  const [first, second] = items;
  await table.send(new DeleteCommand({ TableName: tableName(), Key: partKey(0) }));
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk: first?.pk, sk: first?.sk } }));
  const old = { ...second, card: second?.card.replace('Product', 'Old') };
  await table.send(new PutCommand({ TableName: tableName(), Item: old }));
  expect(await migrate([productParts])).toEqual({ '004-product-parts': 2 });
  expect(await listParts()).toEqual([0, 1, 4]);
  expect(await Promise.all([0, 1, 4].map(listPart))).toEqual(before);
  expect((await productParts.page(undefined)).changed).toBe(0);
});
