import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  googleFeed,
  isSearchPart,
  metaFeed,
  pageKey,
  productFeedPart,
  searchFile,
  searchPart,
  sitemapFile,
  sitemapPart,
} from '#shared/page.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { listPk, productKey } from '../../data/catalogue/keys.ts';
import { listItem } from '../../data/catalogue/product.ts';
import { changeTextPage } from '../../data/content/text-page.ts';
import { listSk } from '../../data/dynamodb/keys.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import type { Renderer } from '../../integrations/renderer.ts';
import { loadSearchIndex } from '../../integrations/search-file.ts';
import { store } from '../../test-support/log-door.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openSite, type TestSite, writeSearch } from '../../test-support/site.ts';
import { searchProducts } from '../search/search-products.ts';
import { everyPath } from './list-paths.ts';
import { prerenderPage } from './prerender-page.ts';
import { siteFile, wholeFiles, wholesOf } from './site-files.ts';

const renderer = { release: 1 } as Renderer;
const run = (path: string) => prerenderPage(path, renderer);

let shop: TestShop;
let site: TestSite;
const stored = (path: string) => site.files().get(pageKey(path)) ?? '';
const search = () => JSON.parse(stored(searchFile));

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([
    [testProduct(1, {}, 1), 5],
    [testProduct(2), 5],
    [testProduct(300), 5],
  ]);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Adds products that are in no list except the list of all products. */
async function fill(from: number, below: number) {
  for (let first = from; first < below; first += 10) {
    const ids = Array.from({ length: Math.min(10, below - first) }, (_, n) => first + n);
    const items = ids.flatMap((id) => {
      const product = testProduct(id);
      return [
        { ...product, ...productKey(id) },
        listItem({ pk: listPk.all(), sk: listSk(product.created_at, id) }, product),
      ];
    });
    const RequestItems = { [tableName()]: items.map((Item) => ({ PutRequest: { Item } })) };
    await store(() => table.send(new BatchWriteCommand({ RequestItems })));
  }
}

describe('In a small shop', () => {
  beforeAll(() => writeSearch());

  test('A meaning that staff give to a search word is in the search file, and is removed with the setting', async () => {
    expect((await searchProducts('gizmo')).products).toEqual([]);
    await changeSettings({ search_meanings: [{ typed: 'gizmo', meaning: testProduct(2).product_code }] });
    await run(searchFile);
    expect(search().meanings).toEqual([['gizmo', testProduct(2).product_code]]);
    expect((await searchProducts('Gizmo')).products.map(({ id }) => id)).toEqual([2]);
    await changeSettings({ search_meanings: [] });
    await run(searchFile);
    expect(search()).not.toHaveProperty('meanings');
  });

  test('In a small shop, one search file holds all products, in the order of their ids', () => {
    expect(search()).toMatchObject({ form: 1, id: [1, 2, 300] });
    expect(JSON.parse(stored(searchPart(1)))).toMatchObject({ form: 1, id: [300] });
  });

  test('Rendering a part of the search file takes three reads, and the part has no products of hidden categories', async () => {
    const { operations } = await requestsOf(shop, async () => siteFile(searchPart(1))?.());
    expect(operations).toEqual(['BatchGetItem', 'BatchGetItem', 'BatchGetItem', 'GetItem']);
  });

  test('In a small shop, a part of the search file is removed while all its products are hidden as restricted', async () => {
    await changeProduct(2, { subcategory_id: 11 });
    await changeSettings({ restricted_goods: 'hidden' });
    await writeSearch();
    expect([...site.files().keys()]).toEqual([searchFile, searchPart(1)].map(pageKey));
    expect(search().id).toEqual([300]);
    await changeSettings({ restricted_goods: 'sell' });
    await changeProduct(2, { subcategory_id: 21 });
    await writeSearch();
    expect(search().id).toEqual([1, 2, 300]);
  });
});

describe('The sitemap', () => {
  test('The sitemap has a part for each range of product ids, the day of each product’s last change, and an index of the parts', async () => {
    await changeProduct(300, { price_cents: 70_000 }, new Date('2026-05-06T23:00:00.000Z'));
    for (const part of [0, 1, 2, 'pages', 'posts'] as const) await run(sitemapPart(part));
    await run(sitemapFile);
    expect(stored(sitemapPart(1))).toContain(
      '<url><loc>https://hart.example/show/product/product-300</loc><lastmod>2026-05-06</lastmod></url>',
    );
    expect(stored(sitemapPart(0))).not.toContain('product-300');
    expect(stored(sitemapPart('pages'))).toContain('https://hart.example/category/hart-vapes<');
    expect(stored(sitemapFile).match(/<sitemap>.*/g)).toEqual(
      [0, 1, 'pages'].map(
        (part) =>
          `<sitemap><loc>https://hart.example/sitemap/${part}.xml</loc><lastmod>2026-01-01</lastmod></sitemap>`,
      ),
    );
  });
});

test('The sitemap has the day on which staff changed the text of a page, and no day for other pages', async () => {
  await changeTextPage('privacy', { lead: 'What we know.' });
  await run(sitemapPart('pages'));
  const lines = stored(sitemapPart('pages')).match(/<url>.*/g) ?? [];
  expect(lines.filter((line) => line.includes('<lastmod>'))).toEqual([
    expect.stringMatching(
      /^<url><loc>https:\/\/hart\.example\/privacy<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
    ),
  ]);
});

describe('In a shop with too many products for one file', () => {
  const versions = () => new Map<number, string>(search().parts);

  beforeAll(async () => {
    await fill(1000, 2500);
    await writeSearch();
  });

  test('Every path of a large shop is listed once for prerendering, even if the products of one search file part are read in several batches', async () => {
    const paths: string[] = [];
    for await (const path of everyPath()) paths.push(path);
    expect(paths.filter(isSearchPart).sort()).toEqual([0, 1, 4, 5, 6, 7, 8, 9].map(searchPart));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('If a shop has too many products for one file, the search file lists its parts with their versions', () => {
    expect(search()).toMatchObject({ form: 2, isSmall: true });
    expect([...versions().keys()]).toEqual([0, 1, 4, 5, 6, 7, 8, 9]);
    expect(stored(searchFile).length).toBeLessThan(300);
  });

  test('If a shop has too many products for one file, a new price changes one part of the search file and its version', async () => {
    const before = versions();
    const parts = () => [...before.keys()].map((part) => stored(searchPart(part)));
    const old = parts();
    await changeProduct(300, { price_cents: 77_700 });
    for (const part of before.keys()) await run(searchPart(part));
    await run(searchFile);
    expect(parts().filter((text, at) => text !== old[at])).toHaveLength(1);
    expect([...versions()].filter(([part, version]) => before.get(part) !== version)).toEqual([
      [1, expect.any(String)],
    ]);
  });

  test('If a shop has too many products for one file, the API searches every part, and re-reads only a changed part', async () => {
    const read: string[] = [];
    site.setHook(async ({ when, operation, key }) => {
      if (when === 'after' && operation === 'GetObject') read.push(key);
    });
    expect((await loadSearchIndex()).columns.id).toHaveLength(1503);
    expect(read).toHaveLength(9);
    read.length = 0;
    await changeProduct(300, { product_name: 'Tamarind' });
    await run(searchPart(1));
    await run(searchFile);
    read.length = 0;
    expect((await searchProducts('tamarind')).products).toMatchObject([{ id: 300 }]);
    expect(read).toEqual(['search.json', 'search/1.json']);
    site.setHook(undefined);
    expect((await searchProducts('P-2499')).products).toMatchObject([{ id: 2499 }]);
  });

  test('If a part of the search file changes and changes back during a read, the API still shows the newest price', async () => {
    const priceOf = ({ columns }: Awaited<ReturnType<typeof loadSearchIndex>>) =>
      columns.price[columns.id.indexOf(300)];
    const change = async (price_cents: number) => {
      await changeProduct(300, { price_cents });
      await run(searchPart(1));
    };
    await change(50_000);
    await run(searchFile);
    site.setHook(async ({ when, operation, key }) => {
      if (when !== 'after' || operation !== 'GetObject' || key !== pageKey(searchFile)) return;
      site.setHook(undefined);
      await change(60_000);
    });
    expect(priceOf(await loadSearchIndex())).toBe(600);
    await change(50_000);
    await run(searchFile);
    expect(priceOf(await loadSearchIndex())).toBe(500);
  });

  test('Browsers search through the API if all parts of the search file together are too large to load', async () => {
    await fill(2500, 6000);
    await writeSearch();
    expect(search()).toMatchObject({ form: 2, isSmall: false });
  });

  test('A search file that lists its parts also holds the meanings of search words', async () => {
    await changeSettings({ search_meanings: [{ typed: 'gizmo', meaning: testProduct(2).product_code }] });
    await run(searchFile);
    expect(search()).toMatchObject({ form: 2, meanings: [['gizmo', testProduct(2).product_code]] });
    expect((await searchProducts('gizmo')).products[0]?.id).toBe(2);
    await changeSettings({ search_meanings: [] });
    await run(searchFile);
  });
});

test('After a part of the search file or the sitemap is rendered, each file that is made of this part is rendered', () => {
  expect([searchPart(3), sitemapPart('posts'), productFeedPart(3)].map(wholesOf)).toEqual([
    [searchFile],
    [sitemapFile],
    [googleFeed, metaFeed],
  ]);
  expect(['/', '/faqs', ...wholeFiles, '/show/product/x'].flatMap(wholesOf)).toEqual([]);
});
