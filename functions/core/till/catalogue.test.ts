import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { moveStock } from '../../data/stock/stock.ts';
import { inLanes } from '../../lanes.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { readTillCatalogue, tillCatalogue } from './catalogue.ts';

let shop: TestShop;
const COUNT = 300;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, {}, 1), 5]]);
  const ids = Array.from({ length: COUNT - 1 }, (_, n) => n + 2);
  const at = noon.toISOString();
  await inLanes(8, ids, (id) => store(() => createProduct(testProduct(id), 5, at)));
  await raiseCounter('product', COUNT);
});
afterAll(() => shop.close());

const read = () => readTillCatalogue(noon);

test('The catalogue of a till is read by product id, and 5,000 products take less than 2 MB', async () => {
  const { result, operations } = await requestsOf(shop, read);
  expect(result.products).toHaveLength(COUNT);
  const parts = Math.floor(COUNT / 250) + 1;
  // One read each is needed for the counter, the categories and the hidden categories. Each range of ids takes three
  // reads of products and three reads of stock.
  expect(operations.length).toBeLessThanOrEqual(3 + 6 * parts);
  expect(new Set(operations)).toEqual(new Set(['GetItem', 'Query', 'BatchGetItem']));
  const bytes = Buffer.byteLength(JSON.stringify(result.products)) / COUNT;
  expect(bytes * 5000).toBeLessThan(2 * 1024 * 1024);
});

test('A till sells restricted goods that the web shop hides, but no hidden or deleted product', async () => {
  const ids = async () => (await read()).products.map(({ id }) => id);
  await store(() => changeSettings({ restricted_goods: 'hidden' }, {}));
  await store(() => changeProduct(2, { is_hidden: true }, noon));
  await store(() => changeProduct(3, { is_hidden: true, is_deleted: true }, noon));
  expect((await ids()).slice(0, 3)).toEqual([1, 4, 5]);
});

test('The version of a till’s catalogue changes with a price, but not with the stock', async () => {
  const { version } = await read();
  expect(await tillCatalogue({ version }, noon)).toEqual({ version, is_same: true, stock: null });
  await store(() => changeProduct(4, { price_cents: 77_700 }, noon));
  expect((await read()).version).not.toBe(version);
});

test('A till that already has the catalogue gets only the stock, and only if the stock has changed', async () => {
  const { version, stock_version: stock, products } = await read();
  expect(await tillCatalogue({ version, stock }, noon)).toMatchObject({ stock: null });
  await store(() => commit(moveStock(4, { delta: -3, reason: 'pos', source: 'sale' }, noon.toISOString())));
  const answer = await tillCatalogue({ version, stock }, noon);
  const pieces = products.map((each) => (each.id === 4 ? each.stock - 3 : each.stock));
  expect(answer).toEqual({ version, is_same: true, stock: { version: expect.any(String), pieces } });
});
