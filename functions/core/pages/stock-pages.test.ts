import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { table } from '../../data/dynamodb/table.ts';
import { createSettings } from '../../data/settings/settings.ts';
import { stockKey } from '../../data/stock/keys.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { pagesOfStock, stockChange } from './stock-pages.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await createSettings({ ...firstSettings, few_left: 4 });
  await stockShop([
    [testProduct(7), 9],
    [testProduct(8, { is_hidden: true }), 9],
  ]);
});
afterAll(() => shop.close());

const shown = [
  '/show/product/product-7',
  '/',
  '/shop',
  '/category/caffeine-energy-pouches',
  '/category/caffeine-energy-pouches?subcategory=fruit',
  '/feeds/0.json',
];

const item = (available: number | undefined) => (available === undefined ? undefined : { available });

/** Returns the paths of the pages that must be rendered again after a product's change of stock. */
async function pathsOf(product: number, before: number | undefined, after: number | undefined) {
  const change = stockChange(stockKey(product), { before: item(before), after: item(after) });
  const { jobs, failed } = await pagesOfStock(change ? [{ ...change, sequence: '1' }] : []);
  expect(failed).toEqual([]);
  return jobs.flatMap(({ value }) => value.map((job) => ('path' in job && !job.urgent ? job.path : job)));
}

test.each([
  ['sells out', 3, 0],
  ['sells out from plenty', 90, 0],
  ['is back with few pieces', 0, 2],
  ['is back with plenty', 0, 50],
  ['becomes few', 5, 4],
  ['is no longer few', 4, 5],
  ['gets its first stock', undefined, 2],
  ['loses its stock record', 6, undefined],
])(
  'If a product %s (%s to %s pieces), its page and the lists with it are prerendered again',
  async (_, before, after) => {
    expect(await pathsOf(7, before, after)).toEqual(shown);
  },
);

test.each([
  ['plenty', 9, 8],
  ['plenty', 500, 5],
  ['few', 4, 1],
  ['none', 0, 0],
  ['none', undefined, 0],
])(
  'If a product’s stock level stays %s (%s to %s pieces), nothing is prerendered',
  async (_, before, after) => {
    expect(await pathsOf(7, before, after)).toEqual([]);
  },
);

test('A hidden or deleted product that sells out causes no prerendering', async () => {
  expect(await pathsOf(8, 3, 0)).toEqual([]);
  expect(await pathsOf(99, 3, 0)).toEqual([]);
});

test('A hundred sales cost one read of the “few left” setting and one read of the sold-out products', async () => {
  const send = vi.spyOn(table, 'send');
  const sale = (n: number) => ({
    product: 7,
    was: n === 50 ? 5 : 100,
    is: n === 50 ? 0 : 99,
    sequence: `${n}`,
  });
  const { jobs } = await pagesOfStock(Array.from({ length: 100 }, (_, n) => sale(n)));
  expect(jobs).toEqual([{ value: shown.map((path) => ({ path, urgent: false })), sequence: '50' }]);
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRestore();
});

test('If the “few left” setting cannot be read, the changes of stock are delivered again [R7]', async () => {
  const logs = captureLogs();
  shop.setOnCall(async ({ operation }) => {
    if (operation === 'GetItem') throw new Error('The table is down.');
  });
  const answer = await pagesOfStock([{ product: 7, was: 3, is: 0, sequence: '12' }]);
  shop.setOnCall(undefined);
  expect(answer).toEqual({ jobs: [], failed: ['12'] });
  expect(logs.join()).toContain('pages of stock not queued');
});
