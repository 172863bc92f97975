import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeCategory, changeSubcategory } from '../core/catalogue/change-category.ts';
import { listCatalogue } from '../data/catalogue/category.ts';
import { changeProduct, removeProduct } from '../data/catalogue/change-product.ts';
import { createProduct } from '../data/catalogue/create-product.ts';
import { placementOf } from '../data/catalogue/placement.ts';
import { changeSettings } from '../data/settings/settings.ts';
import { openPages, type TestPages, thirtyProducts } from '../test-support/pages.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';

let pages: TestPages;
let id = 30;

beforeAll(async () => {
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(async () => undefined);
  pages = await openPages();
  await stockShop(thirtyProducts());
});
afterAll(() => pages.close());

const number = fc.integer({ min: 1, max: 30 });
const on = <W extends string>(what: W, product: fc.Arbitrary<number>, value: fc.Arbitrary<number>) =>
  fc.record({ what: fc.constant(what), number: product, value });
const none = fc.constant(0);
const two = fc.constantFrom(3, 4);

// Changes that affect every page are rare in this test. They would hide a missing update after another change.
const step = fc.oneof(
  { weight: 6, arbitrary: on('price', number, fc.integer({ min: 1, max: 9 })) },
  { weight: 6, arbitrary: on('slug', number, fc.integer({ min: 1, max: 3 })) },
  { weight: 6, arbitrary: on('placement', number, fc.constantFrom(11, 21)) },
  { weight: 6, arbitrary: on('premium', number, fc.constantFrom(0, 1)) },
  { weight: 6, arbitrary: on('date', number, fc.integer({ min: 1, max: 28 })) },
  { weight: 6, arbitrary: on('words', number, fc.integer({ min: 1, max: 9 })) },
  { weight: 6, arbitrary: on('remove', number, none) },
  { weight: 6, arbitrary: on('create', number, none) },
  { weight: 6, arbitrary: on('tell', none, none) },
  { weight: 2, arbitrary: on('placement-title', none, two) },
  { weight: 1, arbitrary: on('category', none, two) },
  { weight: 1, arbitrary: on('settings', none, two) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take({ what, number, value }: Step): Promise<unknown> {
  const change = (fields: Parameters<typeof changeProduct>[1]) =>
    changeProduct(number, fields).catch((error: { status?: number }) => {
      if (error.status !== 404) throw error;
    });
  switch (what) {
    case 'price':
      return change({ price_cents: value * 10_000 });
    case 'slug':
      return change({ slug: `product-${number}-${value}` });
    case 'placement':
      return change({ subcategory_id: value });
    case 'premium':
      return change({ is_premium: value === 1 });
    case 'date':
      return change({ created_at: `2026-03-${String(value).padStart(2, '0')}T00:00:00.000Z` });
    case 'words':
      return change({ product_description: `Words ${value}` });
    case 'remove':
      return removeProduct(number);
    case 'create':
      return createProduct(
        testProduct(++id, placementOf(await listCatalogue(), 21)),
        1,
        '2026-01-01T00:00:00.000Z',
      );
    case 'category':
      return changeCategory(1, { category_name: `Vapes ${value}` });
    case 'placement-title':
      return changeSubcategory(2, 21, { title: value === 3 ? 'Fruit' : 'Fruits' });
    case 'settings':
      return changeSettings({ few_left: value });
    case 'tell':
      return pages.settle();
  }
}

test('After random changes, every prerendered file equals the file of a full prerender', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      for (const each of steps) await take(each);
      await pages.settle();
      expect(await pages.differences()).toEqual([]);
    }),
    { seed: 2026, numRuns: 3 },
  );
});
