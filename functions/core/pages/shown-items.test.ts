import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { firstSettings } from '#shared/shop.ts';
import { createFeatured } from '../../data/catalogue/featured.ts';
import { createFaq } from '../../data/content/faq.ts';
import { createPost } from '../../data/content/post.ts';
import { changeTextPage } from '../../data/content/text-page.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { table } from '../../data/dynamodb/table.ts';
import { createPublishedReview } from '../../data/reviews/review.ts';
import { createSettings } from '../../data/settings/settings.ts';
import { testPost } from '../../test-support/posts.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { streamFilter } from '../../test-support/stream-filter.ts';
import { carriedRoutes, runCall } from './page-calls.ts';
import { pagesOf } from './page-paths.ts';
import { stockChange } from './stock-pages.ts';

/**
 * Prerendered pages show data of table items. Each change of such an item must reach the Lambda that queues page jobs.
 */

type Item = Key & Record<string, unknown>;

let shop: TestShop;
let isHeard: Awaited<ReturnType<typeof streamFilter>>;

beforeAll(async () => {
  shop = await openShop();
  await createSettings({ ...firstSettings, version: 1 } as Parameters<typeof createSettings>[0]);
  await stockShop([
    [testProduct(1, { is_premium: true }, 1), 9],
    [testProduct(2, { is_premium: true }, 2), 9],
  ]);
  await createFaq({ id: 1, title: 'How fast?', comment: 'Half an hour.', sort: 10 });
  await changeTextPage('terms', { lead: 'Our terms.' });
  await createPost(testPost(1, { slug: 'what-is-in-a-washa-pouch' }));
  await createFeatured({ product_id: 1, headline: 'New', ends_at: null });
  await createPublishedReview({
    ...{ id: 1, product_id: 1, user_name: 'Wanjiku', review_text: 'Good.', rating: 5 },
    ...{ created_at: '2026-02-01T00:00:00.000Z', status: 'published', is_testimonial: true },
    ...{ age_restricted: false, spam_score: 0 },
  });
  isHeard = await streamFilter();
});
afterAll(() => shop.close());

/**
 * Items that are copies of an original item. The same transaction writes both, and the change of the original queues
 * the page jobs.
 */
const copies: Record<string, RegExp> = {
  'a product': /^(?:SLUG#product#|LIST#|SHUFFLED#|REVIEWS#)/,
  'a category': /^SLUG#category#/,
  'an article': /^(?:SLUG#post#|POSTS$)/,
};
const isCopy = ({ pk }: Key) => Object.values(copies).some((pattern) => pattern.test(pk));

/** Returns the table items that a call reads. */
async function itemsOf(route: Route): Promise<Item[]> {
  const items: Item[] = [];
  const send = table.send.bind(table) as (command: unknown) => Promise<Record<string, unknown>>;
  const spy = vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    const answer = await send(command);
    const {
      Item,
      Items = [],
      Responses = {},
    } = answer as { Item?: Item; Items?: Item[]; Responses?: object };
    items.push(...(Item ? [Item] : []), ...Items, ...(Object.values(Responses).flat() as Item[]));
    return answer;
  }) as never);
  const example = endpoints.find(({ endpoint }) => endpoint.route === route)?.endpoint.example;
  await runCall(route, example).finally(() => spy.mockRestore());
  return items;
}

/** Returns the stream record of a deleted item, as far as the stream's filters read it. */
const removal = ({ pk, sk, ...rest }: Item) => ({
  eventName: 'REMOVE',
  dynamodb: { Keys: marshall({ pk, sk }), OldImage: marshall({ ...rest, available: 0 }) },
});

/**
 * Returns true if page jobs are queued when an item is deleted or when one of its texts changes. For example, the
 * settings are never deleted but their texts change.
 */
function namesPages({ pk, sk, ...before }: Item): boolean {
  const renamed = Object.entries(before)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => ({ ...before, [name]: `${value}x` }));
  const changes = [undefined, ...renamed].map((after) => ({ before, after }));
  return changes.some(
    (change) => pagesOf({ pk, sk }, change).length > 0 || stockChange({ pk, sk }, change) !== undefined,
  );
}

test.each(carriedRoutes)(
  'A change of the table items that the call %s reads passes the stream’s filter and creates page jobs',
  async (route) => {
    const items = await itemsOf(route as Route);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items.filter((each) => !isCopy(each))) {
      const { pk, sk } = item;
      expect([pk, sk, isHeard(removal(item))]).toEqual([pk, sk, true]);
      expect([pk, sk, namesPages(item)]).toEqual([pk, sk, true]);
    }
  },
);
