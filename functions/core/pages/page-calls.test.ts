import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/endpoint.ts';
import { createFaq } from '../../data/content/faq.ts';
import { createPost } from '../../data/content/post.ts';
import { send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { testPost } from '../../test-support/posts.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listPaths } from './list-paths.ts';
import { runCall } from './page-calls.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop(
    Array.from({ length: 45 }, (_, n) => [testProduct(n + 1, { is_premium: n % 4 === 0 }, n < 9 ? 1 : 2), 1]),
  );
  await createFaq({ id: 1, title: 'How fast?', comment: 'Half an hour.', sort: 10 });
  await createPost(testPost(1));
  await createPost(testPost(2));
  await createPost(testPost(3, { status: 'draft' }));
});
afterAll(() => shop.close());

type Input = { params?: Record<string, string>; query?: Record<string, string> };

describe('A page contains the same answer as the API', () => {
  const calls: [Route, Input][] = [
    ['GET /api/settings', {}],
    ['GET /api/frontend/categories', {}],
    ['GET /api/faqs', {}],
    ['GET /api/pages/{page}', { params: { page: 'terms' } }],
    ['GET /api/posts', {}],
    ['GET /api/posts/{slug}', { params: { slug: 'post-1' } }],
    ['GET /api/categories/slug/{slug}', { params: { slug: 'hart-vapes' } }],
    ['GET /api/products', { query: { category: 'caffeine-energy-pouches' } }],
    ['GET /api/products', { query: { limit: '3' } }],
    [
      'GET /api/category/{category}/{subcategory}/products',
      { params: { category: 'caffeine-energy-pouches', subcategory: 'fruit' }, query: {} },
    ],
    ['GET /api/{product}/products/new-arrivals', { params: { product: 'all' } }],
    ['GET /api/{product}/products/premium', { params: { product: 'hart-vapes' } }],
    ['GET /api/products/slug/{slug}', { params: { slug: 'product-7' } }],
  ];
  test.each(calls)(
    'A prerendered page contains the same answer as the API for %s %j',
    async (route, input) => {
      const row = (await loadHandlers()).get(route);
      const { status, body } = await send(row?.endpoint as never, row?.handler, input);
      expect(status).toBe(200);
      expect(JSON.stringify(await runCall(route, input))).toBe(JSON.stringify(body));
    },
  );
});

test('For a record that does not exist, the API call of a prerendered page throws a 404', async () => {
  const missing = { params: { slug: 'nobody' } };
  for (const route of [
    'GET /api/products/slug/{slug}',
    'GET /api/categories/slug/{slug}',
    'GET /api/posts/{slug}',
  ] as const)
    await expect(runCall(route, missing)).rejects.toMatchObject({ status: 404 });
});

test('A prerendered page cannot contain an API call that depends on the caller or has invalid input', async () => {
  await expect(runCall('GET /api/orders/{id}', { params: { id: 'x' } })).rejects.toThrow(
    /^No prerendered page may contain the answer of /,
  );
  await expect(runCall('POST /final-invoice', {})).rejects.toThrow(
    /^No prerendered page may contain the answer of /,
  );
  await expect(runCall('GET /api/products/slug/{slug}', { params: { slug: 'NO!' } })).rejects.toThrow();
});

test('Every prerendered path is listed once: shop pages, categories, subcategories, articles and products', async () => {
  const { paths, next } = await listPaths('');
  expect(next).toBeUndefined();
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.slice(0, 31)).toEqual([
    '/',
    '/shop',
    '/category/hart-vapes',
    '/category/hart-vapes?subcategory=hart-one',
    '/category/caffeine-energy-pouches',
    '/category/caffeine-energy-pouches?subcategory=fruit',
    '/about/us',
    '/delivery',
    '/terms',
    '/privacy',
    '/returns',
    '/contact',
    '/faqs',
    '/distributor-application-form',
    '/find-yours',
    '/posts',
    '/show/blog/post-2',
    '/show/blog/post-1',
    '/shell',
    '/admin-shell',
    '/till-shell',
    '/rider-shell',
    '/not-found',
    '/robots.txt',
    '/llms.txt',
    '/feed.xml',
    '/sitemap/pages.xml',
    '/sitemap/posts.xml',
    '/search/0.json',
    '/sitemap/0.xml',
    '/feeds/0.json',
  ]);
  expect(paths).toHaveLength(31 + 45);
  const { paths: rest } = await listPaths(`2026-01-01T00:00:10.000Z#${'10'.padStart(15, '0')}`);
  expect(rest).toEqual([
    '/search/0.json',
    '/sitemap/0.xml',
    '/feeds/0.json',
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => `/show/product/product-${id}`),
  ]);
});
