import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#shared/catalogue/endpoints.ts';
import { shop as rules } from '#shared/shop.ts';
import { changeProduct, removeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, send } from '../../test-support/event.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { listProducts as handler } from '../catalogue.ts';

let shop: TestShop;

// Sixty-one products. Those with ids 1 to 20 are restricted.
const count = 61;
const vapes = 20;

beforeAll(async () => {
  shop = await openShop();
  const categoryOf = (id: number) => (id <= vapes ? 1 : 2);
  await stockShop(Array.from({ length: count }, (_, n) => [testProduct(n + 1, {}, categoryOf(n + 1)), 9]));
});
afterAll(() => shop.close());

type Query = Record<string, string>;

const page = async (query: Query, now = noon) => (await send(listProducts, handler, { query, now })).body;
type Card = { id: number; selling_price: number };
const idsOf = ({ data }: { data: Card[] }) => data.map(({ id }) => id);

/** Returns the cards of all pages with this seed, in sequence. */
async function walkCards(seed: number, more: Query = {}): Promise<Card[]> {
  const first = await page({ seed: String(seed), ...more });
  const cards = [...first.data];
  for (let n = 2; n <= first.meta.last_page; n++)
    cards.push(...(await page({ seed: String(seed), page: String(n), ...more })).data);
  return cards;
}

const walk = async (seed: number, more?: Query) => (await walkCards(seed, more)).map(({ id }) => id);

const sorted = (ids: number[]) => [...ids].sort((one, other) => one - other);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const seeds = [0, 1, 2, 7, 20261102, 4_294_967_295, 9_999_999_999];

describe('The shuffled list', () => {
  test.each(seeds)(
    'The shuffled list with seed %i contains each product once, eight a page, and any page can be requested [S1-157] [S1-158] [S1-408] [G-07] [G-44]',
    async (seed) => {
      const ids = await walk(seed);
      expect(sorted(ids)).toEqual(numbers(1, count));
      const third = await page({ seed: String(seed), page: '3' });
      expect(idsOf(third)).toEqual(ids.slice(16, 24));
      expect(third.meta).toEqual({ page: 3, per_page: rules.pageSize, total: count, last_page: 8, seed });
      expect(idsOf(await page({ seed: String(seed), page: '8' }))).toHaveLength(count % rules.pageSize);
      expect(idsOf(await page({ seed: String(seed), page: '9' }))).toEqual([]);
    },
  );

  test('The shuffled list has another order with another seed, and the same order with the same seed [S1-158] [G-07]', async () => {
    const beginnings = new Set<string>();
    for (const seed of numbers(100, 119)) beginnings.add(idsOf(await page({ seed: String(seed) })).join());
    expect(beginnings.size).toBeGreaterThanOrEqual(15);
    expect(await walk(7)).toEqual(await walk(7));
  });

  test('The shuffled list without a seed uses the date in Nairobi as seed and returns it [G-44]', async () => {
    const { meta, data } = await page({ page: '1' });
    expect(meta.seed).toBe(20261102);
    expect(data).toEqual((await page({ seed: '20261102' })).data);
    const evening = new Date('2026-11-02T21:30:00.000Z');
    expect((await page({ page: '1' }, evening)).meta.seed).toBe(20261103);
  });

  test('The shuffled list of a category contains only its products, whether requested by the category’s slug or id [G-45]', async () => {
    const ids = await walk(5, { category: 'hart-vapes' });
    expect(sorted(ids)).toEqual(numbers(1, vapes));
    expect(await walk(5, { category: '1' })).toEqual(ids);
    expect((await page({ seed: '5', category: 'nothing' })).meta).toMatchObject({ total: 0, last_page: 1 });
  });

  test('The shuffled list has the requested number of products a page, and at most twenty', async () => {
    expect(sorted(await walk(3, { per_page: '20' }))).toEqual(numbers(1, count));
    expect((await page({ seed: '3', per_page: '99' })).meta).toMatchObject({ per_page: 20, last_page: 4 });
  });

  test('A page of the shuffled list takes at most three queries and two batch reads [G-44]', async () => {
    for (const seed of seeds) {
      for (const n of numbers(1, 8)) {
        const query = { seed: String(seed), page: String(n) };
        const { operations } = await requestsOf(shop, () => page(query));
        const queries = operations.filter((operation) => operation === 'Query').length;
        expect(queries).toBeLessThanOrEqual(3);
        expect(operations.filter((operation) => operation === 'BatchGetItem')).toHaveLength(2);
      }
    }
  });
});

describe('When the shop changes, the shuffled list', () => {
  test('The shuffled lists of the shop and of a category include new products and leave out deleted ones', async () => {
    await createProduct(testProduct(500), 5, '2026-01-01T00:00:00.000Z');
    expect(sorted(await walk(9))).toEqual([...numbers(1, count), 500]);
    await changeProduct(500, { price_cents: 5000 });
    const found = (await walkCards(9)).find(({ id }) => id === 500);
    expect(found).toMatchObject({ selling_price: 50 });
    await removeProduct(500);
    expect(sorted(await walk(9))).toEqual(numbers(1, count));
    expect((await page({ seed: '9', category: 'caffeine-energy-pouches' })).meta.total).toBe(count - vapes);
  });

  test('The shuffled list leaves out restricted products while the shop hides them, and includes them once it sells them again', async () => {
    await changeSettings({ restricted_goods: 'hidden' });
    expect(sorted(await walk(4))).toEqual(numbers(vapes + 1, count));
    expect((await page({ seed: '4' })).meta).toMatchObject({ total: count - vapes });
    expect(await page({ seed: '4', category: 'hart-vapes' })).toMatchObject({ data: [], meta: { total: 0 } });
    await changeSettings({ restricted_goods: 'sell' });
    expect(await walk(4)).toHaveLength(count);
  });
});
