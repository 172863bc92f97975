import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { slugReserved } from '#shared/catalogue/category-slug.ts';
import { withBanner } from '#shared/delivery.ts';
import { withLoyalty } from '#shared/loyalty/loyalty-texts.ts';
import { firstSettings } from '#shared/shop.ts';
import {
  type CategoryItem,
  createCategory,
  findCategoryId,
  listCatalogue,
} from '../../data/catalogue/category.ts';
import { findCategoryLists } from '../../data/catalogue/category-lists.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { categoryKey, listPk } from '../../data/catalogue/keys.ts';
import { listCards } from '../../data/catalogue/product.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { getSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { store } from '../../test-support/log-door.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { findMovedPage } from '../pages/moved-page.ts';
import { listSubcategoryProducts } from './catalogue-reads.ts';
import { changeCategory, changeSubcategory } from './change-category.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(Array.from({ length: 12 }, (_, n) => [testProduct(n + 1, {}, n < 6 ? 1 : 2), 1]));
});
afterEach(() => shop.db.setFault(undefined));
afterAll(() => shop.close());

const cards = async () => (await listCards(listPk.all(), 100)).cards;
const namesOf = async (id: number) => [
  ...new Set(
    (await cards())
      .filter(({ category }) => category.id === id)
      .map(({ category }) => category.category_name),
  ),
];

test('Renaming a category updates the cards of its own products and of no others', async () => {
  await changeCategory(2, { category_name: 'Energy' });
  expect(await namesOf(2)).toEqual(['Energy']);
  expect(await namesOf(1)).toEqual(['Hart Vapes']);
  expect((await listCatalogue()).find(({ slug }) => slug === 'caffeine-energy-pouches')).toMatchObject({
    category_name: 'Energy',
    product_count: 6,
  });
});

test('A category that becomes age-restricted makes its products age-restricted [T26]', async () => {
  await changeCategory(2, { age_restricted: true });
  expect((await cards()).every(({ age_restricted }) => age_restricted)).toBe(true);
  await changeCategory(2, { age_restricted: false });
  expect((await cards()).filter(({ age_restricted }) => age_restricted)).toHaveLength(6);
});

test('Changing the texts or pictures of a category writes no product', async () => {
  const change = () => changeCategory(2, { category_description: 'New.' });
  const { operations } = await requestsOf(shop, change);
  expect(operations).toEqual(['Query', 'TransactWriteItems']);
});

test('Renaming a subcategory updates the cards of its products', async () => {
  await changeSubcategory(2, 21, { title: 'Fruits' });
  const titles = (await cards()).map(({ subcategory }) => subcategory.title);
  expect(new Set(titles)).toEqual(new Set(['Hart One', 'Fruits']));
});

test('A change of a category that was interrupted is completed when the same change is sent again [R3]', async () => {
  let transactions = 0;
  shop.db.setFault(({ operation }) =>
    operation === 'TransactWriteItems' && ++transactions > 3 ? { before: 'internal' } : undefined,
  );
  await expect(changeCategory(1, { category_name: 'Smoke' })).rejects.toThrow();
  shop.db.setFault(undefined);
  expect(await namesOf(1)).toHaveLength(2);
  await changeCategory(1, { category_name: 'Smoke' });
  expect(await namesOf(1)).toEqual(['Smoke']);
});

test('A new product that still uses a former name of its category is refused', async () => {
  await expect(createProduct(testProduct(50, {}, 1), 1, '2026-01-01T00:00:00.000Z')).rejects.toThrow(
    /ConditionalCheckFailed/,
  );
});

test('Changing an unknown category or subcategory is refused', async () => {
  await expect(changeCategory(9, { category_name: 'X' })).rejects.toMatchObject({ status: 404 });
  await expect(changeSubcategory(1, 99, { title: 'X' })).rejects.toMatchObject({ status: 404 });
});

test('A category whose slug changes keeps its product lists, and is still found by its former slugs', async () => {
  const listed = async () => (await listCards(listPk.inCategory(2), 100)).cards;
  const before = (await listed()).map(({ id }) => id);
  await changeCategory(2, { slug: 'pouches' });
  await changeCategory(2, { slug: 'energy' });
  expect((await listed()).map(({ id }) => id)).toEqual(before);
  expect(new Set((await listed()).map(({ category }) => category.slug))).toEqual(new Set(['energy']));
  for (const slug of ['caffeine-energy-pouches', 'pouches', 'energy'])
    expect([slug, await findCategoryId(slug)]).toEqual([slug, 2]);
  const pages = {
    '/pages/category/pouches.html': '/category/energy',
    '/pages/category/caffeine-energy-pouches/fruit.html': '/category/energy?subcategory=fruit',
    '/pages/category/pouches/nothing.html': '/category/energy',
    '/category/pouches': '/category/energy',
  };
  for (const [page, moved] of Object.entries(pages))
    expect([page, await findMovedPage(page)]).toEqual([page, moved]);
  expect(await findMovedPage('/category/energy')).toBeUndefined();
  const { products } = await listSubcategoryProducts({
    params: { category: 'energy', subcategory: 'fruit' },
    query: {},
  });
  expect(products.map(({ id }) => id)).toEqual(before);
});

test('A category can take its own former slug again, but no present or former slug of another one', async () => {
  for (const slug of ['energy', 'pouches'])
    await expect(changeCategory(1, { slug })).rejects.toMatchObject({ status: 409, code: 'slug-taken' });
  await changeCategory(2, { slug: 'caffeine-energy-pouches' });
  expect(await findMovedPage('/pages/category/energy.html')).toBe('/category/caffeine-energy-pouches');
});

test('A category slug of only digits is refused, and an existing category with such a slug is found by the slug, not by an id', async () => {
  for (const slug of ['2', 'all'])
    await expect(changeCategory(1, { slug })).rejects.toMatchObject({ status: 422, message: slugReserved });
  const [like] = (await listCatalogue()).filter((item) => item.kind === 'category');
  const fresh = { ...(like as CategoryItem), id: 3, slug: 'third' };
  const inside = { kind: 'subcategory', id: 31, category_id: 3, title: '7', slug: '7' } as const;
  const sub = { ...inside, description: '', product_count: 0 };
  await expect(createCategory({ ...fresh, slug: '2' }, [])).rejects.toMatchObject({ status: 422 });
  await expect(createCategory(fresh, [sub])).rejects.toMatchObject({ status: 422 });
  // Stored directly, because `createCategory` refuses this slug.
  const stored = { ...fresh, slug: '2', ...categoryKey(3) };
  await store(() => commit([put(stored)]));
  expect((await findCategoryLists('2')).products).toBe(listPk.inCategory(3));
  expect((await findCategoryLists('1')).products).toBe(listPk.inCategory(1));
  await store(() => commit([remove(categoryKey(3))]));
});

test('Two changes of a category’s settings at the same time are both stored', async () => {
  await Promise.all([changeSettings({ phone: '+254199000199' }), changeSettings({ few_left: 3 })]);
  expect(await getSettings()).toMatchObject({
    ...firstSettings,
    messages: withBanner(firstSettings),
    promises: withLoyalty(firstSettings.promises, undefined),
    phone: '+254199000199',
    few_left: 3,
  });
});
