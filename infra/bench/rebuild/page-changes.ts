import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { changeProduct } from '#functions/data/catalogue/change-product.ts';
import { listPk, partOf } from '#functions/data/catalogue/keys.ts';
import { type CardItem, listCards } from '#functions/data/catalogue/product.ts';
import {
  categoryPath,
  googleFeed,
  metaFeed,
  pageKey,
  productFeedPart,
  productPath,
  searchFile,
  searchPart,
  sitemapFile,
  sitemapPart,
  subcategoryPath,
} from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { rebuildPages } from '../../build/pages.ts';
import { atMost, exactly, type Figure, quantile } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { openCategory } from '../shop/stock.ts';

const scaled = (count: number) => Math.ceil(count * Number(process.env.BENCH_SCALE ?? 1));
const patienceMs = 30_000;

type Site = { read: (path: string) => Promise<string>; tags: () => Promise<Map<string, string>> };

/**
 * Opens the site's bucket, without the CDN. `tags` returns the ETag of each object. An ETag changes with the content.
 */
function openSite(shop: BenchShop): Site {
  const s3 = new S3Client({ endpoint: shop.s3Url, region: shop.region, forcePathStyle: true });
  const Bucket = shop.operatorEnv.SITE_BUCKET;
  return {
    read: async (path) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: pageKey(path) }));
      return (await Body?.transformToString()) ?? '';
    },
    tags: async () => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      return new Map(Contents.map(({ Key = '', ETag = '' }) => [Key, ETag]));
    },
  };
}

function changedIn(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([key, tag]) => before.get(key) !== tag).map(([key]) => key);
}

/**
 * Returns the milliseconds from now until a page contains `text`.
 *
 * @throws when no page contains it within 30 s
 */
async function until(text: string, read: () => Promise<string>): Promise<number> {
  const before = performance.now();
  while (performance.now() - before < patienceMs) {
    if ((await read()).includes(text)) return performance.now() - before;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The page did not contain ${text} within ${patienceMs / 1000} s.`);
}

type Lag = { product: number; subcategories: number; shopper: number; others: number };

/**
 * Changes a price to a number that no page contains yet. Returns how long each page took to show it, and how many other
 * files changed.
 */
async function priceLag(shop: BenchShop, site: Site, card: CardItem, price: number): Promise<Lag> {
  const text = `"selling_price":${price}`;
  const { category, subcategory, slug } = card;
  const subcategories = [
    paths.home,
    categoryPath(category.slug),
    subcategoryPath(category.slug, subcategory.slug),
  ];
  const before = await site.tags();
  await changeProduct(card.id, { price_cents: price * 100 });
  const page = productPath(slug);
  const seen = async () => (await fetch(new URL(page, shop.url))).text();
  const [product, shopper, ...rest] = await Promise.all([
    until(text, () => site.read(page)),
    until(text, seen),
    ...subcategories.map((path) => until(text, () => site.read(path))),
  ]);
  await shop.settled();
  const part = partOf(card.id);
  const lists = [
    searchFile,
    searchPart(part),
    sitemapFile,
    sitemapPart(part),
    googleFeed,
    metaFeed,
    productFeedPart(part),
  ];
  const mayChange = new Set([page, ...subcategories, ...lists].map(pageKey));
  const others = changedIn(before, await site.tags()).filter((key) => !mayChange.has(key)).length;
  return { product, shopper, subcategories: Math.max(...rest), others };
}

async function lags(shop: BenchShop, site: Site, card: CardItem): Promise<Figure[]> {
  const count = scaled(50);
  const measured: Lag[] = [];
  for (let n = 0; n < count; n++) measured.push(await priceLag(shop, site, card, 70_001 + n));
  const what = `a changed price, ${count} times`;
  const both = (label: string, key: keyof Lag): Figure[] =>
    [0.5, 0.99].map((share) => ({
      what: `${what}: ${label}, p${share * 100}`,
      value: quantile(
        measured.map((lag) => lag[key]),
        share,
      ),
      unit: 'ms',
      aim: atMost(2000),
    }));
  return [
    ...both('in its product page', 'product'),
    ...both('in home, category and subcategory', 'subcategories'),
    ...both('seen by a shopper through the CDN', 'shopper'),
    {
      what: `${what}: other files rewritten`,
      value: measured.reduce((sum, { others }) => sum + others, 0),
      unit: '',
      aim: exactly(0),
      isPromise: true,
    },
  ];
}

async function manyAtOnce(shop: BenchShop, site: Site, cards: CardItem[]): Promise<Figure[]> {
  const count = scaled(200);
  const before = await site.tags();
  const started = performance.now();
  const change = (n: number) =>
    changeProduct(cards[n % cards.length]?.id ?? 0, { price_cents: 9_000_000 + n });
  // The changes of one product run one after the other, because simultaneous ones would only wait for each other.
  const lanes = cards.map(async (_, first) => {
    for (let n = first; n < count; n += cards.length) await change(n);
  });
  await Promise.all(lanes);
  const committed = performance.now() - started;
  await shop.settled();
  const seconds = (performance.now() - started) / 1000;
  const written = changedIn(before, await site.tags());
  const { written: stale, removed, failed } = await rebuildPages();
  const what = `${count} concurrent changes`;
  return [
    {
      what: `${what}: time until all pages show them`,
      value: seconds,
      unit: 's',
      aim: atMost(20),
      note: `committed after ${(committed / 1000).toFixed(1)} s`,
    },
    {
      what: `${what}: files that changed`,
      value: written.length,
      unit: '',
      note: `${cards.length} products`,
    },
    {
      what: `${what}: outdated files found by a full rebuild afterwards`,
      value: stale + removed + failed.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
    },
  ];
}

/** Measures how long after a commit the pages show the change, and counts the other files that are written. */
export async function measurePageChanges(shop: BenchShop): Promise<Figure[]> {
  const site = openSite(shop);
  const { cards } = await listCards(listPk.all(), 100);
  const newest = cards.find(({ category }) => category.slug === openCategory);
  if (!newest) throw new Error(`The demo shop has no product in the category ${openCategory}.`);
  await shop.settled();
  return [...(await lags(shop, site, newest)), ...(await manyAtOnce(shop, site, cards))];
}
