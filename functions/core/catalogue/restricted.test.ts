import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rendererFolder } from '#infra/build/renderer.ts';
import { products } from '#infra/seed/catalogue/products.ts';
import { tradeOf } from '#infra/seed/catalogue/trade.ts';
import { seedTable } from '#infra/seed/seed.ts';
import { isOpen } from '#shared/abilities/access.ts';
import type { Route } from '#shared/endpoint.ts';
import { formatPrice } from '#shared/money.ts';
import { pageKey, productPath, searchFile, sitemapPart } from '#shared/page.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { listPk, partOf } from '../../data/catalogue/keys.ts';
import { type CardItem, listCards } from '../../data/catalogue/product.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { loadRenderer } from '../../integrations/renderer.ts';
import { askedFor, reads } from '../../test-support/bad-inputs/every-read.ts';
import { type Call, type Reply, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { store } from '../../test-support/log-door.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { openSite, type TestSite } from '../../test-support/site.ts';
import { newId } from '../identity/visitor.ts';
import { everyPath } from '../pages/list-paths.ts';
import { runCall } from '../pages/page-calls.ts';
import { prerenderPage } from '../pages/prerender-page.ts';
import { siteFile, wholeFiles } from '../pages/site-files.ts';
import { listAllCategories } from './catalogue.ts';

/*
 * These tests prerender the demo shop in each of the three modes for restricted goods. Then they request every page and
 * file, and every API answer that a visitor can get about any product, subcategory or category.
 */

// The whole shop is prerendered four times, which is slow on a busy machine.
let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
const visitor = newId();
let cards: CardItem[];
let restricted: CardItem[];
/** The ids of restricted products in categories that are not restricted. */
let adults: number[];
/**
 * Texts that occur only where restricted products are shown: their names, paths, codes and pictures. The test looks for
 * them in every page and answer.
 */
let marks: string[];
/**
 * `files` are the files prerendered in the current mode; `sold` are those of the first mode, in which restricted goods
 * are sold.
 */
let files: Map<string, string>;
let sold: Map<string, string>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  process.env.RENDERER = rendererFolder;
  await seedTable();
  handlers = await loadHandlers();
  const open = (await listCards(listPk.all(), 500)).cards.filter(({ age_restricted }) => !age_restricted);
  adults = [1, 4, 9].map((n) => open[n]?.id as number);
  for (const id of adults)
    await store(() => changeProduct(id, { adults_only: true, is_premium: id !== adults[0] }));
  ({ cards } = await listCards(listPk.all(), 500));
  restricted = cards.filter(({ age_restricted }) => age_restricted);
  const categories = (await listAllCategories()).filter(({ age_restricted }) => age_restricted);
  marks = [
    ...restricted.flatMap(({ product_name, slug, product_code, picture }) => [
      `${product_name}"`,
      `${product_name}<`,
      `"${slug}"`,
      productPath(slug),
      `"${product_code}"`,
      picture.path,
    ]),
    ...categories.flatMap(({ slug, category_name, picture, subcategories }) => [
      `/category/${slug}`,
      `"${slug}"`,
      `${category_name}"`,
      picture.path,
      ...subcategories.map((each) => `"${each.slug}"`),
    ]),
    '"age_restricted":true',
  ];
  expect(restricted.length).toBeGreaterThan(20);
  expect(restricted.map(({ id }) => id)).toEqual(expect.arrayContaining(adults));
  const cart = [...restricted.slice(0, 3).map(({ id }) => id), ...adults].map((id) => ({ id, quantity: 1 }));
  await ask('POST /save-cart', { ...(await browser(visitor)), body: { cart } });
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/**
 * Sets how the shop treats restricted goods, and prerenders everything, including the search files. Returns all files.
 */
async function made(mode: Settings['restricted_goods']): Promise<Map<string, string>> {
  await changeSettings({ restricted_goods: mode });
  const renderer = await loadRenderer();
  const { render, assets } = renderer;
  const all = new Map<string, string>();
  for await (const path of everyPath()) {
    if (siteFile(path)) {
      await prerenderPage(path, renderer);
      continue;
    }
    const text = await render(path, runCall, assets, 'https://hart.example');
    if (text !== undefined) all.set(pageKey(path), text);
  }
  for (const path of wholeFiles) await prerenderPage(path, renderer);
  return new Map([...all, ...site.files()]);
}

/** Returns the texts that reveal restricted products (see `marks`) in a text. */
const told = (text: string) => marks.filter((mark) => text.includes(mark));

/** Returns the visible HTML of a page, without the data for its scripts. */
const shownOn = (html: string) =>
  html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/<!--.*?-->/g, '');

async function ask(route: Route, call: Call = {}): Promise<Reply> {
  const row = handlers.get(route);
  if (!row) throw new Error(`No handler for ${route}.`);
  return send(row.endpoint, row.handler, call);
}

/**
 * Returns the calls whose answers revealed restricted products, and the number of answers for each call. An answer that
 * only repeats the text of the search does not count.
 */
async function tellingReads(): Promise<{ telling: string[]; answered: number }> {
  const telling = new Set<string>();
  let answered = 0;
  for await (const { route, status, body } of everyAnswer()) {
    if (status === 200) answered += 1;
    const { message: _, whatsappLink: __, ...rest } = Object(body) as Record<string, unknown>;
    if (told(JSON.stringify(Array.isArray(body) ? body : rest)).length > 0) telling.add(route);
  }
  return { telling: [...telling], answered };
}

/** Yields the answers of all calls that could show a product to a visitor. */
async function* everyAnswer(): AsyncGenerator<{ route: string; status: number; body: unknown }> {
  const plain = Object.fromEntries(reads.map(({ route }) => [route, [{}]]));
  for (const [route, calls] of Object.entries({ ...plain, ...(await askedFor(cards, visitor)) }))
    for (const call of calls) yield { route, ...(await ask(route as Route, call)) };
}

test('The test of restricted goods calls every public read endpoint that takes inputs', async () => {
  const known = Object.keys(await askedFor(cards, visitor));
  // A guest gets no data from endpoints with restricted access.
  const asking = reads.filter(({ params, query, access }) => isOpen(access) && (params || query));
  expect(known).toEqual(expect.arrayContaining(asking.map(({ route }) => route)));
});

describe('A shop that sells restricted goods [T26]', () => {
  beforeAll(async () => {
    sold = await made('sell');
    files = sold;
  });

  test('Restricted goods are on pages and in lists, search and sitemap, and prerendered pages show them without pictures [G-08]', async () => {
    const [one] = restricted as [CardItem];
    expect(files.get(pageKey(sitemapPart(partOf(one.id))))).toContain(productPath(one.slug));
    expect(files.get(pageKey(searchFile))).toContain(one.product_name);
    for (const [key, text] of files)
      for (const { picture } of restricted)
        expect([key, shownOn(text).includes(`${picture.path}-`)]).toEqual([key, false]);
    const { telling } = await tellingReads();
    expect(telling).toEqual(
      expect.arrayContaining(['GET /api/products', 'GET /api/search', 'GET /api/products/slug/{slug}']),
    );
  });

  test('A restricted product’s page shows only the age gate until the visitor confirms their age [S1-324, G-08]', () => {
    for (const { slug, product_name } of restricted) {
      const page = shownOn(files.get(pageKey(productPath(slug))) ?? '');
      const body = page.slice(page.indexOf('<div id="root">'));
      expect(body).toContain('Age Verification Required');
      expect(body).not.toContain(product_name);
    }
  });

  test('No page, file or public API answer contains buying prices, suppliers, barcodes or reorder levels', async () => {
    const names = /"(?:buying_price\w*|margin|supplier\w*|barcode|reorder_level|adults_only)"/;
    const barcodes = new Set(products.map((product) => tradeOf(product).barcode));
    expect(barcodes.size).toBe(cards.length);
    const tells = (text: string) =>
      names.test(text) || (text.match(/\b20\d{11}\b/g) ?? []).some((digits) => barcodes.has(digits));
    const telling = new Set([...files].filter(([, text]) => tells(text)).map(([key]) => key));
    for await (const { route, body } of everyAnswer())
      if (tells(JSON.stringify(body ?? null))) telling.add(route);
    expect([...telling]).toEqual([]);
  });

  test('On a shop page, an external link opens a new tab that cannot control the shop’s tab [T22]', () => {
    const tags = [...sold.values()].flatMap((html) => shownOn(html).match(/<a [^>]*>/g) ?? []);
    const leaving = [...new Set(tags)].filter((tag) => !/href="(?:\/(?!\/)|#|tel:|mailto:)/.test(tag));
    expect(leaving.length).toBeGreaterThan(20);
    for (const tag of leaving) {
      expect(tag).toContain('href="https://');
      expect(tag).toContain('target="_blank"');
      expect(tag).toContain('rel="noopener');
    }
  });
});

describe('A shop that only shows restricted goods [T26]', () => {
  beforeAll(async () => {
    files = await made('catalogue_only');
  });

  test('A shop that only shows restricted goods lists them without a price and without a button to buy', () => {
    const lists = ['pages/index.html', 'pages/shop.html'].map((key) => shownOn(files.get(key) ?? ''));
    const shown = lists.flatMap((html) =>
      [...html.matchAll(/<article.*?<\/article>/gs)]
        .map(([card]) => card)
        .filter((card) => restricted.some(({ product_name }) => card.includes(`>${product_name}<`))),
    );
    expect(shown.length).toBeGreaterThan(3);
    for (const card of shown) {
      expect(card).toContain('Visit our shop');
      expect(card).not.toMatch(/Ksh|<button/);
    }
  });

  test('A shop that only shows restricted goods gives search engines no price for these goods', () => {
    for (const { slug, price_cents } of restricted) {
      const html = files.get(pageKey(productPath(slug))) ?? '';
      const head = html.slice(0, html.indexOf('<body>'));
      const [, things = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      expect(things).toContain('"Product"');
      expect(things).not.toContain('"offers"');
      expect(head).not.toContain('product:price');
      expect(head).not.toContain(formatPrice(price_cents / 100, 'page'));
    }
  });

  test('A shop that only shows restricted goods refuses orders for these goods, and the quote says so', async () => {
    const lines = [{ id: restricted[0]?.id, quantity: 1 }];
    const { body } = await ask('POST /api/quote', { body: { lines } });
    expect(JSON.stringify(body)).toContain('not-sold-online');
  });
});

describe('A shop that hides restricted goods [T26]', () => {
  beforeAll(async () => {
    files = await made('hidden');
  });

  test('A shop that hides restricted goods has no page, list, search, sitemap or feed that mentions them', () => {
    const telling = [...files].filter(([, text]) => told(text).length > 0);
    expect(telling.map(([key, text]) => [key, told(text).slice(0, 3)])).toEqual([]);
    const products = cards.filter(({ age_restricted }) => !age_restricted);
    for (const { slug } of products) expect([...files.keys()]).toContain(pageKey(productPath(slug)));
  });

  test('Lists and counts of a category leave out its hidden restricted products', async () => {
    for (const { id, slug, subcategories } of (await listAllCategories()).filter(
      (it) => !it.age_restricted,
    )) {
      const open = cards.filter(({ category, age_restricted }) => category.id === id && !age_restricted);
      const { body } = await ask('GET /api/categories/slug/{slug}', { params: { slug } });
      expect(body.product_count).toBe(open.length);
      for (const each of subcategories) {
        const inside = open.filter(({ subcategory }) => subcategory.id === each.id);
        const shown = body.subcategories.find((found: { id: number }) => found.id === each.id);
        expect([each.slug, shown.product_count]).toEqual([each.slug, inside.length]);
      }
      const seen: number[] = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const query = { category: slug, page: String(page), seed: '11' };
        const { body: answer } = await ask('GET /api/products', { query });
        expect(answer.meta.total).toBe(open.length);
        last = answer.meta.last_page;
        if (page < last) expect(answer.data).toHaveLength(answer.meta.per_page);
        seen.push(...answer.data.map((card: CardItem) => card.id));
      }
      expect(seen.sort((a, b) => a - b)).toEqual(open.map((card) => card.id).sort((a, b) => a - b));
    }
  });

  test('A shop that hides restricted goods returns them from no API call', async () => {
    const { telling, answered } = await tellingReads();
    expect(telling).toEqual([]);
    expect(answered).toBeGreaterThan(150);
  });

  test('A price quote treats a hidden restricted product as if it did not exist, also with a promo code', async () => {
    const lines = restricted.slice(0, 5).map(({ id }) => ({ id, quantity: 2 }));
    for (const coupon_code of [undefined, 'AMORE']) {
      const { body } = await ask('POST /api/quote', {
        ...(await browser()),
        body: { lines, ...(coupon_code && { coupon_code }) },
      });
      expect(told(JSON.stringify(body))).toEqual([]);
    }
  });

  test('Products that a shop hid as restricted are shown unchanged once the shop sells restricted goods again', async () => {
    expect(await made('sell')).toEqual(sold);
  });
});
