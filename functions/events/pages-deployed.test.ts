import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rebuildPages } from '#infra/build/pages.ts';
import { pageKey, productPath, searchFile, searchPart, sitemapFile, sitemapPart } from '#shared/page.ts';
import { searchColumns } from '#shared/search/columns.ts';
import { changeProduct, removeProduct } from '../data/catalogue/change-product.ts';
import { createProduct } from '../data/catalogue/create-product.ts';
import { listPk } from '../data/catalogue/keys.ts';
import { listCards } from '../data/catalogue/product.ts';
import { readFile, writeFile } from '../integrations/site.ts';
import { deliver, openPages, type TestPages } from '../test-support/pages.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';

let pages: TestPages;
const stored = (path: string) => pages.site.files().get(pageKey(path));
const search = () => JSON.parse(stored(searchFile) ?? '{}');
const allCards = async () => (await listCards(listPk.all(), 100)).cards;
const partsOfSitemap = () => stored(sitemapFile)?.match(/\/sitemap\/\w+\.xml/g);

/** Writes the search file and the sitemap as a release without parts did: each whole, and without metadata of parts. */
async function writeAsReleaseBefore(): Promise<void> {
  const cards = (await allCards()).sort((one, other) => one.id - other.id);
  const urls = cards.map(({ slug }) => `<url><loc>https://hart.example${productPath(slug)}</loc></url>`);
  const texts = {
    [searchFile]: JSON.stringify(searchColumns(cards)),
    [sitemapFile]: `<urlset>${urls.join('\n')}</urlset>`,
  };
  for (const [path, body] of Object.entries(texts)) {
    const key = pageKey(path);
    expect(await writeFile(key, { body, release: 1, isJoined: false, current: await readFile(key) })).toBe(
      true,
    );
  }
}

/** Makes a change while an earlier release runs. Its functions write no parts. */
async function before(change: () => Promise<unknown>): Promise<void> {
  await change();
  await pages.changes();
  await writeAsReleaseBefore();
}

const create = (id: number) => createProduct(testProduct(id), 5, '2026-01-01T00:00:00.000Z');

const job = (path: string) =>
  ({
    messageId: path,
    body: JSON.stringify({ path, urgent: false }),
    attributes: { MessageDeduplicationId: path },
  }) as unknown as SQSRecord;

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
  await before(async () => {
    const added = (await allCards()).filter(({ id }) => id !== 1 && id !== 300);
    for (const { id } of added) await removeProduct(id);
    for (const id of [1, 300])
      await changeProduct(id, { price_cents: 100_000, product_name: `Product ${id}` });
  });
});
afterAll(() => pages.close());

test('Until a deploy has made all parts, the search file and the sitemap of the release before stay', async () => {
  const old = [stored(searchFile), stored(sitemapFile)];
  await changeProduct(300, { price_cents: 77_700, product_name: 'Tamarind' }, new Date('2026-05-06'));
  await pages.settle();
  expect(await deliver([job(searchFile), job(sitemapFile)])).toEqual([]);
  expect([stored(searchFile), stored(sitemapFile)]).toEqual(old);
  expect(await rebuildPages()).toMatchObject({ failed: [] });
  expect(search()).toMatchObject({ id: [1, 300], name: ['Product 1', 'Tamarind'] });
  expect(partsOfSitemap()).toEqual(expect.arrayContaining(['/sitemap/0.xml', '/sitemap/1.xml']));
});

test('After a deploy has made all parts, each change updates the search file and the sitemap', async () => {
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

test('Changes while the shop is rolled back to a release without parts are in all files after the next deploy', async () => {
  await create(510);
  await rebuildPages();
  await before(async () => {
    await changeProduct(1, { price_cents: 55_500 });
    await removeProduct(510);
    await create(2);
    await create(760);
  });
  const old = [stored(searchFile), stored(sitemapFile)];
  await changeProduct(2, { price_cents: 44_400 });
  await pages.settle();
  expect([stored(searchFile), stored(sitemapFile)]).toEqual(old);
  await rebuildPages();
  expect(search()).toMatchObject({ id: [1, 2, 300, 760], price: [555, 444, 1000, 1000] });
  expect(await pages.differences()).toEqual([]);
});

test('A search file whose content a roll back did not change is updated again after the next deploy', async () => {
  await rebuildPages();
  await before(async () => undefined);
  await rebuildPages();
  await changeProduct(300, { price_cents: 33_300 });
  await pages.settle();
  expect(search().price).toContain(333);
});

test('A product that is added while a deploy joins the parts is in the search file and the sitemap', async () => {
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

test('A deploy that fails to make a part leaves the search file and the sitemap of the release before', async () => {
  const old = [stored(searchFile), stored(sitemapFile)];
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  pages.site.setHook(async ({ key }) => {
    if (key === pageKey(searchPart(1))) throw new Error('no part');
  });
  expect((await rebuildPages()).failed).toEqual([searchPart(1)]);
  pages.site.setHook(undefined);
  expect([stored(searchFile), stored(sitemapFile)]).toEqual(old);
});

test('A deploy removes parts of products that a restored table does not have', async () => {
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

test('The jobs of a new stage make its search file and its sitemap before a deploy ends', async () => {
  pages.site.empty('site');
  await changeProduct(1, { product_code: 'A-1' });
  await changeProduct(300, { product_code: 'A-300' });
  await pages.settle();
  expect(search()).toMatchObject({ id: [1, 300], code: ['A-1', 'A-300'] });
});
