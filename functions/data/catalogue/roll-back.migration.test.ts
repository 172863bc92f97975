import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productLists } from '#infra/migrations/005-product-lists.ts';
import { listsById } from '#infra/migrations/006-lists-by-id.ts';
import { readListsBySlug } from '#infra/migrations/before-deploy.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { listCollectionProducts } from '../../core/catalogue/catalogue-reads.ts';
import { changeBefore, createBefore, removeBefore } from '../../test-support/catalogue/release-before.ts';
import { emptyTable, everyItem, shownLists } from '../../test-support/catalogue/state.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { listCatalogue } from './category.ts';
import { changeCategoryItem } from './change-category.ts';
import { changeProduct } from './change-product.ts';
import { codeKey } from './keys.ts';
import { findProductItem } from './product.ts';

const migrations = [productLists, listsById];

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await emptyTable();
  const products = Array.from({ length: 12 }, (_, n) => testProduct(n + 1, { is_premium: n % 3 === 0 }));
  await stockShop(products.map((product) => [product, 5]));
  await changeProduct(5, { is_hidden: true });
  await migrate(migrations);
});
afterAll(() => shop.close());

const pricesOf = async (product: string) => {
  const { products } = await listCollectionProducts({ params: { product }, query: {} });
  return Object.fromEntries(products.map(({ id, price }) => [id, price]));
};

const ownerOf = async (code: string) => (await readItem<{ product_id: number }>(codeKey(code)))?.product_id;

const vapes = {
  category: { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes' },
  subcategory: { id: 11, slug: 'hart-one', title: 'Hart One' },
  age_restricted: true,
};

/** What staff do while the shop is rolled back to the release before. */
async function workRolledBack() {
  await changeBefore(1, { price_cents: 70_000 });
  await changeBefore(2, { ...vapes, is_premium: true });
  await removeBefore(3);
  await changeBefore(4, { product_code: 'NEW-4' });
  await changeBefore(5, { price_cents: 70_000 });
  await changeBefore(6, { created_at: '2026-02-02T00:00:00.000Z' });
  await createBefore(testProduct(14));
}

test('After a roll back, the next deploy shows no outdated list, repairs every list and code, and changes nothing twice', async () => {
  await workRolledBack();
  // The deploy's first step. From here on, the new functions run.
  expect(await readListsBySlug()).toBe(2);
  const [pouches, inVapes] = [await pricesOf('caffeine-energy-pouches'), await pricesOf('hart-vapes')];
  expect(pouches).toMatchObject({ 1: 700, 14: 1000 });
  expect(Object.keys(pouches)).not.toContain('3');
  expect(Object.keys(inVapes)).toEqual(['2']);
  expect(await pricesOf('2')).toEqual(pouches);
  const counted = (await listCatalogue()).map(({ product_count }) => product_count);
  await migrate(migrations);
  const { 5: _, ...shown } = pouches;
  expect([await pricesOf('2'), await pricesOf('1')]).toEqual([shown, inVapes]);
  const lists = await shownLists();
  expect(lists['2']?.[0]).toBe(6);
  expect(lists['premium 1']).toEqual([2]);
  for (const list of ['shuffled 2', 'subcategory 21'])
    expect([...(lists[list] ?? [])].sort((a, b) => a - b)).toEqual([1, 4, 6, 7, 8, 9, 10, 11, 12, 14]);
  expect((await listCatalogue()).map(({ product_count }) => product_count)).toEqual(counted);
  const owners = await Promise.all(['P-1', 'P-3', 'P-4', 'NEW-4', 'P-14'].map(ownerOf));
  expect(owners).toEqual([1, undefined, undefined, 4, 14]);
  const repaired = await everyItem();
  expect(await migrate(migrations)).toEqual({ '005-product-lists': 0, '006-lists-by-id': 0 });
  expect(await everyItem()).toEqual(repaired);
});

test('A product that the release before moved, and staff change before it is repaired, is in the right lists only', async () => {
  await workRolledBack();
  await readListsBySlug();
  for (const id of [1, 2, 4, 6, 14]) await changeProduct(id, { price_cents: 55_500 });
  await changeProduct(2, { is_premium: false });
  await migrate(migrations);
  const lists = await shownLists();
  expect([lists['1'], lists['premium 1'], lists['shuffled 1']]).toEqual([[2], [], [2]]);
  expect(await pricesOf('2')).toMatchObject({ 1: 555, 4: 555, 6: 555, 14: 555 });
  expect(await ownerOf('P-14')).toBe(14);
  expect(await ownerOf('NEW-4')).toBe(4);
  expect(await ownerOf('P-4')).toBeUndefined();
});

test('A code that the release before took from a product, or removed with it, can be given to another at once', async () => {
  await workRolledBack();
  expect(await changeProduct(7, { product_code: 'P-4' })).toMatchObject({ product_code: 'P-4' });
  expect(await changeProduct(8, { product_code: 'P-3' })).toMatchObject({ product_code: 'P-3' });
  expect(await changeProduct(9, { product_code: 'P-8' })).toMatchObject({ product_code: 'P-8' });
  await expect(changeProduct(11, { product_code: 'P-4' })).rejects.toMatchObject({ code: 'code-taken' });
  await migrate(migrations);
  expect(await Promise.all(['P-3', 'P-4', 'NEW-4'].map(ownerOf))).toEqual([8, 7, 4]);
});

test('A category whose products follow a new slug keeps its lists by id during a deploy', async () => {
  const before = await pricesOf('caffeine-energy-pouches');
  await changeCategoryItem(2, { slug: 'energy' }, {});
  expect(await readListsBySlug()).toBe(1);
  expect(await pricesOf('energy')).toEqual(before);
  expect((await findProductItem(1))?.category.slug).toBe('caffeine-energy-pouches');
});
