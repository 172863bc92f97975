import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { everyPath } from '../core/pages/list-paths.ts';
import { prerenderPage } from '../core/pages/prerender-page.ts';
import { wholeFiles } from '../core/pages/site-files.ts';
import { handler as pagesChanged } from '../events/pages-changed.ts';
import { loadRenderer } from '../integrations/renderer.ts';
import { handTo, openChanges, openQueue, tell } from './changes.ts';
import { openShop, type TestShop, testProduct } from './shop.ts';
import { installRenderer, openSite, type TestSite } from './site.ts';

/** Passes jobs to the prerender function. Returns the ids of the jobs that failed. */
export const deliver = (records: SQSRecord[]) => handTo(pagesChanged, records);

/** Prerenders every page of the shop into an empty bucket. */
export async function renderAll(site: TestSite, bucket: 'site' | 'rebuilt'): Promise<void> {
  site.empty(bucket);
  process.env.SITE_BUCKET = bucket;
  const renderer = await loadRenderer();
  for await (const path of everyPath()) await prerenderPage(path, renderer);
  for (const path of wholeFiles) await prerenderPage(path, renderer);
  process.env.SITE_BUCKET = 'site';
}

/** Returns the keys of the site's files that differ from a new rendering of all pages. */
export async function differencesOf(site: TestSite): Promise<string[]> {
  await renderAll(site, 'rebuilt');
  const [current, wanted] = [site.files('site'), site.files('rebuilt')];
  const keys = new Set([...current.keys(), ...wanted.keys()]);
  return [...keys].filter((key) => current.get(key) !== wanted.get(key));
}

/** A shop with its table's stream, the queue of pages, the site's bucket and a renderer. Only the CDN is missing. */
export type TestPages = {
  shop: TestShop;
  site: TestSite;
  /** Returns the stream's records since the last call. */
  changes: () => Promise<DynamoDBRecord[]>;
  /** Runs the prerender function on the queue until the queue is empty. Returns the number of jobs. */
  work: () => Promise<number>;
  /** Returns the jobs in the dead-letter queue. */
  lost: () => string[];
  /** Processes all changes and all jobs. */
  settle: () => Promise<void>;
  /** Prerenders every page into an empty bucket. Returns the keys of the files that differ from the stored ones. */
  differences: () => Promise<string[]>;
  close: () => Promise<void>;
};

export async function openPages(options: { withReviews?: boolean } = {}): Promise<TestPages> {
  const shop = await openShop();
  const site = await openSite();
  installRenderer(site.folder, options);
  const queue = await openQueue(site.folder, 'pages', 'PAGES_QUEUE_URL', 10);
  const changes = await openChanges(shop.db);
  const work = () => queue.work(deliver);

  return {
    shop,
    site,
    changes,
    work,
    lost: queue.lost,
    settle: async () => {
      await tell(await changes());
      await work();
    },
    differences: () => differencesOf(site),
    close: async () => {
      await queue.close();
      await site.close();
      await shop.close();
    },
  };
}

/**
 * Returns thirty products, added on thirty days, in both subcategories. Every fourth is premium. Each has five pieces.
 */
export const thirtyProducts = () =>
  Array.from({ length: 30 }, (_, n): [ReturnType<typeof testProduct>, number] => {
    const created_at = `2026-01-${String(n + 1).padStart(2, '0')}T00:00:00.000Z`;
    return [testProduct(n + 1, { created_at, is_premium: n % 4 === 0 }, n % 3 === 0 ? 1 : 2), 5];
  });
