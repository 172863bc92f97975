import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeReview, decideReview } from '#functions/core/reviews/change-review.ts';
import { changeProduct, removeProduct } from '#functions/data/catalogue/change-product.ts';
import { listPk, partOf } from '#functions/data/catalogue/keys.ts';
import { type CardItem, listCards } from '#functions/data/catalogue/product.ts';
import { createFaq } from '#functions/data/content/faq.ts';
import { table } from '#functions/data/dynamodb/table.ts';
import { createReview } from '#functions/data/reviews/review.ts';
import { changeSettings } from '#functions/data/settings/settings.ts';
import { listStock, moveStock } from '#functions/data/stock/stock.ts';
import {
  adminPage,
  categoryPath,
  googleFeed,
  metaFeed,
  pageKey,
  productFeedPart,
  productPath,
  riderPage,
  searchFile,
  searchPart,
  sitemapFile,
  sitemapPart,
  subcategoryPath,
  tillPage,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { rebuildPages } from '../build/pages.ts';
import { takePart } from '../build/suite/part.ts';
import { requireBuild } from '../build/test-support/built.ts';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { type LocalShop, startShop } from './shop.ts';
import { applyAll, randomChanges, rare, usual } from './test-support/random-changes.ts';

/*
 * Tests how a change becomes a page, through the synthesised templates: table, stream, queue, prerender function,
 * bucket, CDN. The renderer is the built one.
 */

let shop: LocalShop;
let s3: S3Client;
const folder = temporaryFolder(afterAll);

/** What a client saw that requested the shop again and again while the shop started: the first answer of each page. */
type FirstSight = { home: number; html: string; pages: Record<string, number> };
let firstSight: Promise<FirstSight>;

/** Returns the paths that an XML file of the sitemap names. */
async function pathsIn(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** Returns the paths of all pages in the sitemap, from all of its parts. */
async function sitemapPaths(url: string): Promise<string[]> {
  const parts = await pathsIn(`${url}${sitemapFile}`);
  return (await Promise.all(parts.map((part) => pathsIn(`${url}${part}`)))).flat();
}

/** Requests `/` until it gets an answer, and then immediately every page of the sitemap. */
async function lookAtOnce(url: string): Promise<FirstSight> {
  const first = await fetch(url).catch(() => undefined);
  if (first === undefined) {
    await setTimeout(20);
    return lookAtOnce(url);
  }
  const pages: Record<string, number> = {};
  for (const path of await sitemapPaths(url)) {
    const { pathname } = new URL(path, url);
    pages[pathname] = (await fetch(`${url}${pathname}`)).status;
  }
  return { home: first.status, html: await first.text(), pages };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

beforeAll(async () => {
  requireBuild();
  const port = await freePort();
  firstSight = lookAtOnce(`http://localhost:${port}`);
  shop = await startShop({ state: join(folder, 'state'), port });
  Object.assign(process.env, shop.operatorEnv);
  s3 = new S3Client();
  await shop.settled();
  await firstSight;
  // Empties the CDN's cache, which contains the pages requested above.
  shop.invalidate(['/*']);
});
afterAll(() => shop?.close());

const bucket = () => ({ Bucket: process.env.SITE_BUCKET });

/** Returns a hash of every prerendered file, by key. */
async function fingerprints(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, bucket())) {
    for (const { Key = '', ETag = '' } of Contents) {
      if (/^pages\/|\.(?:xml|json|csv)$/.test(Key) && !Key.startsWith('releases/')) found.set(Key, ETag);
    }
  }
  return found;
}

/** Runs `change`, waits until all jobs have ended, and returns the keys of the files that were written or removed. */
async function rewrittenBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await fingerprints();
  await change();
  await shop.settled();
  const after = await fingerprints();
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
}

const visit = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${shop.url}${path}`, init);
  return { status: response.status, html: await response.text(), to: response.headers.get('location') };
};

const pouches = 'caffeine-energy-pouches';
/** Returns the newest pouch, which is on every page that can show it. */
const newest = async () => (await listCards(listPk.open(), 1)).cards[0] as CardItem;

test('When the shop’s port first answers, the home page and every page of the sitemap exist', async () => {
  const { home, html, pages } = await firstSight;
  expect(home).toBe(200);
  const products = Object.keys(pages).filter((path) => path.startsWith('/show/product/'));
  expect(products.length).toBeGreaterThan(30);
  expect(products.some((path) => html.includes(path))).toBe(true);
  expect(Object.entries(pages).filter(([, status]) => status !== 200)).toEqual([]);
});

test('A new question appears on the FAQ page, and no other file is written [S2-109]', async () => {
  const faq = { id: 900, title: 'Do you bring ice?', comment: 'No, only what is cool.', sort: 5 };
  expect(await rewrittenBy(() => createFaq(faq))).toEqual([pageKey(paths.faqs)]);
  const { status, html } = await visit(paths.faqs);
  expect(status).toBe(200);
  expect(html).toContain(faq.title);
  expect(html.indexOf(faq.title)).toBeLessThan(html.indexOf('How fast is delivery?'));
});

test('The address /about redirects to /about/us [S1-032, S1-033, S2-113, G-22]', async () => {
  for (const path of ['/about', '/about/'])
    expect(await visit(path, { redirect: 'manual' })).toMatchObject({ status: 301, to: paths.about });
  for (const path of ['/about', paths.about, `${paths.about}/`]) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/about\/us"\/>/);
  }
});

test('A new price rewrites only the files that show it', async () => {
  const { id, slug, category, subcategory } = await newest();
  const shown = [
    productPath(slug),
    categoryPath(category.slug),
    subcategoryPath(category.slug, subcategory.slug),
    '/',
  ];
  // Puts the pages into the CDN's cache and checks that they do not show the new price yet.
  for (const path of shown) expect((await visit(path)).html).not.toContain('1,234');
  const written = await rewrittenBy(() => changeProduct(id, { price_cents: 123_400 }));
  const onPage = await Promise.all(shown.map(async (path) => (await visit(path)).html.includes('1,234')));
  expect(onPage).toEqual(shown.map(() => true));
  expect(written.sort()).toEqual(
    [
      ...shown,
      ...[searchFile, searchPart(partOf(id)), sitemapPart(partOf(id))],
      ...[googleFeed, metaFeed, productFeedPart(partOf(id))],
    ]
      .map(pageKey)
      .sort(),
  );
});

const amina = { by: { name: 'Amina' }, now: new Date() };

test('A published review is shown on its product’s page, and as a testimonial on the home page [S1-345] [R7]', async () => {
  const { id, slug, age_restricted, category, subcategory } = await newest();
  // The product's card shows its stars, so the lists with the card are rendered too.
  const lists = [categoryPath(category.slug), subcategoryPath(category.slug, subcategory.slug), '/'];
  const pages = [productPath(slug), ...lists].map(pageKey).sort();
  const created_at = '2026-11-20T09:00:00.000Z';
  const said = {
    id: 40_000,
    product_id: id,
    user_name: 'Nyokabi',
    rating: 5,
    review_text: 'Worth the walk.',
  };
  const marks = { status: 'pending', is_testimonial: false, age_restricted, spam_score: 0 } as const;
  const review = { ...said, ...marks, created_at };
  expect(await rewrittenBy(() => createReview(review, 'a review', []))).toEqual([]);
  const decide = (status: 'published' | 'rejected') =>
    rewrittenBy(() => decideReview(40_000, { status, reason: '' }, amina));
  expect((await decide('published')).sort()).toEqual(pages);
  shop.invalidate(['/*']);
  expect((await visit(productPath(slug))).html).toContain('Worth the walk.');
  expect(await rewrittenBy(() => changeReview(40_000, { is_testimonial: true }, amina))).toEqual([
    pageKey('/'),
  ]);
  expect((await decide('rejected')).sort()).toEqual(pages);
  shop.invalidate(['/*']);
  expect((await visit(productPath(slug))).html).not.toContain('Worth the walk.');
});

test('A sale that does not sell out the product writes no page', async () => {
  const { id } = await newest();
  const sale = moveStock(id, { delta: -1, reason: 'order', source: 'a-sale' }, '2026-11-21T09:00:00.000Z');
  expect(await rewrittenBy(() => table.send(new TransactWriteCommand({ TransactItems: sale })))).toEqual([]);
});

test('A product’s structured data says OutOfStock when it sells out, and InStock when stock is added', async () => {
  const { id, slug } = await newest();
  const lists = [categoryPath(pouches), subcategoryPath(pouches, 'washa-assorted'), '/'];
  const availability = async () => {
    // If the CDN's cache were not emptied, the CDN would serve the old page for up to a minute.
    shop.invalidate(['/*']);
    return /schema\.org\/(\w+Stock)"/.exec((await visit(productPath(slug))).html)?.[1];
  };
  const [stock] = await listStock([id]);
  const left = stock?.available ?? 0;
  expect(await availability()).toBe('InStock');
  for (const [delta, source, said] of [
    [-left, 'the-last', 'OutOfStock'],
    [left, 'a-delivery', 'InStock'],
  ] as const) {
    const move = moveStock(id, { delta, reason: 'count', source }, '2026-11-21T09:00:00.000Z');
    const written = await rewrittenBy(() => table.send(new TransactWriteCommand({ TransactItems: move })));
    // The product's card on the home page and in its category shows the stock too, and so do the lists for Google and
    // Meta.
    const feeds = [productFeedPart(partOf(id)), googleFeed, metaFeed];
    expect([...written].sort()).toEqual([productPath(slug), ...lists, ...feeds].map(pageKey).sort());
    expect(await availability()).toBe(said);
  }
});

test('A product with a new slug has a new page, and its old URL redirects with 301', async () => {
  const { id, slug } = await newest();
  const written = await rewrittenBy(() =>
    changeProduct(id, { product_name: 'Washa Embe', slug: 'washa-embe' }),
  );
  expect(written).toEqual(
    expect.arrayContaining([productPath('washa-embe'), sitemapPart(partOf(id))].map(pageKey)),
  );
  expect((await visit(productPath('washa-embe'))).html).toContain('Washa Embe');
  expect(await visit(productPath(slug), { redirect: 'manual' })).toMatchObject({
    status: 301,
    to: productPath('washa-embe'),
  });
});

test('The page of a removed product answers 404, and no list shows the product', async () => {
  const { id, category } = await newest();
  const written = await rewrittenBy(() => removeProduct(id));
  const isTold = (key: string) =>
    /^pages\/(?:index|shop|category\/.*)\.html$|^(?:search|sitemap)(?:\/\d+)?\.\w+$|^feeds\//.test(key);
  expect(written.filter((key) => !isTold(key))).toEqual([pageKey(productPath('washa-embe'))]);
  expect(written).toContain(pageKey(categoryPath(category.slug)));
  const { status, html } = await visit(productPath('washa-embe'));
  expect([status, html.includes('Page not found')]).toEqual([404, true]);
  for (const path of ['/', sitemapPart(partOf(id)), searchPart(partOf(id)), searchFile]) {
    expect((await visit(path)).html).not.toMatch(/washa-embe["<]/);
  }
});

test('A new phone number is on every page of the shop', async () => {
  const keys = await rewrittenBy(() => changeSettings({ phone: '+254199000999' }));
  const ofStaff = [adminPage, tillPage, riderPage].map(pageKey);
  const ofShop = (key: string) => key.startsWith('pages/') && !ofStaff.includes(key);
  const pages = [...(await fingerprints()).keys()].filter(ofShop);
  expect(keys.sort()).toEqual(pages.sort());
});

test('After many concurrent changes, every file of the site is the same as after rendering all pages', async () => {
  const list = takePart(randomChanges([...usual, ...rare], 1, 40));
  const written = await rewrittenBy(() => applyAll(list));
  expect(written.length).toBeGreaterThan(10);
  const { failed, written: wrong, removed: stray, 'newer-release': newer } = await rebuildPages();
  expect({ failed, wrong, stray, newer }).toEqual({ failed: [], wrong: 0, stray: 0, newer: 0 });
});

test('If the API and the table are stopped, every public page still answers 200', async () => {
  const paths = await sitemapPaths(shop.url);
  expect(paths.length).toBeGreaterThan(40);
  await shop.stop('gateway');
  await shop.stop('table');
  shop.invalidate(['/*']);
  for (const path of [...paths, '/checkout', '/show/cart']) {
    expect([path, (await visit(path)).status]).toEqual([path, 200]);
  }
  // The changes above may have given the category another slug.
  const categories = paths.filter((path) => path.startsWith('/category/'));
  const pages = await Promise.all(categories.map((path) => visit(path)));
  const prices = pages.map(({ html }) => html.match(/Ksh [\d,]+/g)?.length ?? 0);
  expect(Math.max(...prices)).toBeGreaterThan(5);
  expect((await visit('/api/products')).status).toBeGreaterThanOrEqual(500);
});
