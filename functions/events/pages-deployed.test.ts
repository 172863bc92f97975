import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rebuildPages } from '#infra/build/pages.ts';
import { pageKey, searchFile, searchPart, sitemapFile, sitemapPart } from '#shared/page.ts';
import { changeProduct, removeProduct } from '../data/catalogue/change-product.ts';
import { createProduct } from '../data/catalogue/create-product.ts';
import { listPk } from '../data/catalogue/keys.ts';
import { listCards } from '../data/catalogue/product.ts';
import { openPages, type TestPages } from '../test-support/pages.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';

let pages: TestPages;
const stored = (path: string) => pages.site.files().get(pageKey(path));
const search = () => JSON.parse(stored(searchFile) ?? '{}');
const allCards = async () => (await listCards(listPk.all(), 100)).cards;
const partsOfSitemap = () => stored(sitemapFile)?.match(/\/sitemap\/\w+\.xml/g);

const create = (id: number) => createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');

beforeAll(async () => {
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(async () => undefined);
  pages = await openPages();
  await stockShop([
    [testProduct(1), 5],
    [testProduct(300), 5],
  ]);
});
beforeEach(async () => {
  pages.site.setHook(undefined);
  pages.site.empty('site');
  const added = (await allCards()).filter(({ id }) => id !== 1 && id !== 300);
  for (const { id } of added) await removeProduct(id);
  for (const id of [1, 300]) await changeProduct(id, { price_cents: 100_000, product_name: `Product ${id}` });
  await pages.changes();
});
afterAll(() => pages.close());

test('After a deployment, each change of a product updates the search file and the sitemap', async () => {
  await rebuildPages();
  await changeProduct(300, { price_cents: 66_600 });
  await create(502);
  await pages.settle();
  expect(search()).toMatchObject({ id: [1, 300, 502], price: [1000, 666, 1000] });
  expect(partsOfSitemap()).toContain('/sitemap/2.xml');
  await removeProduct(502);
  await pages.settle();
  expect(await pages.differences()).toEqual([]);
});

test('A product that is added while a deployment renders the site is in the search file and the sitemap', async () => {
  pages.site.setHook(async ({ when, operation, key }) => {
    if (when !== 'before' || operation !== 'PutObject' || key !== pageKey(searchFile)) return;
    pages.site.setHook(undefined);
    await create(503);
    await pages.settle();
  });
  await rebuildPages();
  expect(search().id).toEqual([1, 300, 503]);
  expect(partsOfSitemap()).toContain('/sitemap/2.xml');
});

test('A deployment removes parts of the search file and the sitemap whose products no longer exist', async () => {
  await create(504);
  await rebuildPages();
  expect(search().id).toEqual([1, 300, 504]);
  await removeProduct(504);
  await pages.changes();
  await rebuildPages();
  expect([stored(searchPart(2)), stored(sitemapPart(2))]).toEqual([undefined, undefined]);
  expect(search().id).toEqual([1, 300]);
  expect(partsOfSitemap()).not.toContain('/sitemap/2.xml');
});

test('The first deployment of a new shop creates the search file and the sitemap before it ends', async () => {
  pages.site.empty('site');
  await changeProduct(1, { product_code: 'A-1' });
  await changeProduct(300, { product_code: 'A-300' });
  await pages.settle();
  expect(search()).toMatchObject({ id: [1, 300], code: ['A-1', 'A-300'] });
});
