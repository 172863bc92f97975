import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { productLists } from '#infra/migrations/005-product-lists.ts';
import { listsById } from '#infra/migrations/006-lists-by-id.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { changeCategory } from '../../core/catalogue/change-category.ts';
import { emptyTable, everyItem, type Item, shownLists } from '../../test-support/catalogue/state.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { remove } from '../dynamodb/actions.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { listCatalogue } from './category.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { findProductItem } from './product.ts';

const migrations = [productLists, listsById];
const at = '2026-01-01T00:00:00.000Z';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await emptyTable();
  await stockShop(
    Array.from({ length: 12 }, (_, n) => [
      testProduct(n + 1, { is_premium: n % 3 === 0 }, n % 2 === 0 ? 1 : 2),
      5,
    ]),
  );
  await makeOld();
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

/** Makes the table as the release before wrote it: without lists by id, marks, and items of codes. */
async function makeOld(): Promise<void> {
  const isNew = ({ pk }: Item) => /^(?:LIST#in-|LIST#premium-in|SHUFFLED#in-|CODE#)/.test(pk);
  for (const item of await everyItem()) {
    if (isNew(item)) await commit([remove(item)]);
    else if (item.listed_by_id) {
      const { listed_by_id: _, ...old } = item;
      await store(() => table.send(new PutCommand({ TableName: tableName(), Item: old })));
    }
  }
}

/** Lets `count` transactions pass and breaks off the migration at the next one. */
function stopAfter(count: number): void {
  let seen = 0;
  shop.db.setFault(({ operation }) =>
    operation === 'TransactWriteItems' && ++seen > count ? { before: 'internal' } : undefined,
  );
}

test('Every list shows the same products before, during and after the migration, which changes nothing twice', async () => {
  const before = await shownLists();
  expect(before['hart-vapes']).toHaveLength(6);
  for (const count of [0, 1, 4]) {
    stopAfter(count);
    await expect(migrate(migrations)).rejects.toThrow();
    shop.db.setFault(undefined);
    expect([count, await shownLists()]).toEqual([count, before]);
  }
  expect(await migrate(migrations)).toEqual({ '005-product-lists': 7, '006-lists-by-id': 2 });
  expect(await shownLists()).toEqual(before);
  const done = await everyItem();
  expect(await migrate(migrations)).toEqual({ '005-product-lists': 0, '006-lists-by-id': 0 });
  expect((await productLists.page(undefined)).changed + (await listsById.page(undefined)).changed).toBe(0);
  expect(await everyItem()).toEqual(done);
});

test('A product that staff change, hide, add or move while the table is half migrated is in the right lists', async () => {
  stopAfter(5);
  await expect(migrate(migrations)).rejects.toThrow();
  shop.db.setFault(undefined);
  const isListed = async (id: number) => (await findProductItem(id))?.listed_by_id !== undefined;
  const listed = await Promise.all([1, 2, 11, 12].map(isListed));
  expect(new Set(listed)).toEqual(new Set([true, false]));
  // Of each kind of change, one product that is migrated and one that is not.
  for (const id of [1, 12]) await changeProduct(id, { subcategory_id: id === 1 ? 21 : 11 });
  for (const id of [2, 11]) await changeProduct(id, { is_hidden: true });
  for (const id of [3, 10]) await changeProduct(id, { is_premium: id === 10 });
  await createProduct(testProduct(13), 5, at);
  const before = await shownLists();
  expect(before['1']).toEqual([12, 9, 7, 5, 3]);
  expect(before['2']).toEqual([13, 10, 8, 6, 4, 1]);
  await migrate(migrations);
  expect(await shownLists()).toEqual(before);
  for (const id of [2, 11]) await changeProduct(id, { is_hidden: undefined });
  expect((await shownLists())['shuffled 2']?.sort((a, b) => a - b)).toEqual([1, 2, 4, 6, 8, 10, 13]);
});

test('The lists by slug, which the release before reads, stay complete, and the category counts stay right', async () => {
  const slugLists = async () => {
    const items = (await everyItem()).filter(({ pk }) => /^(?:LIST|SHUFFLED)#(?:sub)?category#/.test(pk));
    return new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  };
  const before = await slugLists();
  await migrate(migrations);
  expect(await slugLists()).toEqual(before);
  await changeProduct(1, { subcategory_id: 21 });
  const moved = [...(await slugLists())].filter((key) => key.endsWith('000000000000001'));
  expect(moved.map((key) => key.split(' ')[0])).toEqual(
    expect.arrayContaining([
      'LIST#category#caffeine-energy-pouches',
      'LIST#subcategory#caffeine-energy-pouches#fruit',
    ]),
  );
  expect((await listCatalogue()).map((each) => each.product_count)).toEqual([5, 5, 7, 7]);
});

test('A product’s code becomes its own; of two products with one code, the second keeps it, can be changed and hidden, and follows its category', async () => {
  const second = await findProductItem(12);
  await store(() =>
    table.send(new PutCommand({ TableName: tableName(), Item: { ...second, product_code: 'P-2' } })),
  );
  expect(await migrate(migrations)).toMatchObject({ '005-product-lists': 12 });
  await expect(changeProduct(3, { product_code: 'p-5' })).rejects.toMatchObject({ code: 'code-taken' });
  await expect(changeProduct(3, { product_code: 'P-2' })).rejects.toMatchObject({ code: 'code-taken' });
  expect(await changeProduct(12, { is_hidden: true })).toMatchObject({ is_hidden: true });
  expect(await changeProduct(12, { is_hidden: undefined, price_cents: 1 })).toMatchObject({ price_cents: 1 });
  const { id } = second?.category ?? { id: 0 };
  await changeCategory(id, { category_name: 'Renamed', age_restricted: true });
  expect(await findProductItem(12)).toMatchObject({
    category: { category_name: 'Renamed' },
    ...{ age_restricted: true, product_code: 'P-2' },
  });
  expect(await changeProduct(12, { product_code: 'P-12b' })).toMatchObject({ product_code: 'P-12b' });
  // The code still belongs to the first product.
  await expect(changeProduct(12, { product_code: 'P-2' })).rejects.toMatchObject({ code: 'code-taken' });
});
