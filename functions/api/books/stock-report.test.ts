import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReport, getRunningOut } from '#shared/books/endpoints.ts';
import type { Report } from '#shared/books/report.ts';
import { bookKey } from '../../data/books/keys.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { waitedKey } from '../../data/waiting/keys.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import * as handlers from '../books.ts';

let shop: TestShop;

const sell = (day: string, pieces: Record<number, number>) =>
  store(() =>
    commit([
      put({
        ...bookKey('products', `${day}#0000`),
        ...Object.fromEntries(Object.entries(pieces).map(([id, sold]) => [`${id}.pieces`, sold])),
      }),
    ]),
  );

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { buying_price_cents: 30_000 }), 10],
    [testProduct(2, { buying_price_cents: 20_000 }), 100],
    [testProduct(3), 7],
    [testProduct(4, { buying_price_cents: 10_000 }), 3],
    [testProduct(5, { reorder_level: 12 }), 12],
    [testProduct(6, { reorder_level: 12 }), 13],
    [testProduct(7), 0],
    [testProduct(8), 0],
  ]);
  // The test's present day is 2 November.
  await sell('2026-11-01', { 1: 56 });
  await sell('2026-10-01', { 2: 9 });
  await sell('2026-08-20', { 3: 1 });
  await store(() => commit([put({ ...waitedKey(7), product_id: 7, emails: 2, phones: 1 })]));
});
afterAll(() => shop.close());

async function stockOf(group: 'admin' | 'staff'): Promise<Report> {
  const { session } = await signIn(`Somebody ${group}`, [group]);
  const query = { from: '2026-11-01', to: '2026-11-02' };
  const call = await callAs(session, { params: { kind: 'stock' }, query });
  const { status, body } = await send(getReport, handlers.getReport, call);
  expect(status).toBe(200);
  return body;
}

test('The stock report shows the value of each product’s stock, how long it lasts and when the product was last sold', async () => {
  const { rows, total } = await stockOf('admin');
  const figures = Object.fromEntries(rows.map((row) => [row.key, row.figures]));
  expect(figures[1]).toEqual({
    in_stock: 10,
    sold_pieces: 56,
    days_left: 5,
    idle: 1,
    runs_out: 1,
    value: 3000,
  });
  expect(figures[2]).toEqual({ in_stock: 100, sold_pieces: 0, idle: 32, value: 20_000 });
  // The third product has no known cost.
  expect(figures[3]).toEqual({ in_stock: 7, sold_pieces: 0, idle: 74 });
  expect(figures[4]).toEqual({ in_stock: 3, sold_pieces: 0, idle: 90, value: 300 });
  expect(total).toEqual({ in_stock: 145, sold_pieces: 56, value: 23_300 });
});

test('Staff without the right to see margins do not see the value of the stock', async () => {
  const { rows, total } = await stockOf('staff');
  expect([total, ...rows.map(({ figures }) => figures)].filter((each) => 'value' in each)).toEqual([]);
});

test('A product is listed as running out if it lasts a week or less, is at its reorder level, or is sold out while people wait', async () => {
  const { session } = await signIn('Njeri', ['staff']);
  const { body } = await send(getRunningOut, handlers.getRunningOut, await callAs(session, {}));
  const name = expect.any(String);
  expect(body.count).toBe(3);
  expect(body.products).toEqual(
    expect.arrayContaining([
      { product_id: 1, name, in_stock: 10, days_left: 5 },
      { product_id: 5, name, in_stock: 12, days_left: null },
      { product_id: 7, name, in_stock: 0, days_left: null },
    ]),
  );
  const { rows } = await stockOf('staff');
  expect(rows.filter(({ figures }) => figures.runs_out).map(({ key }) => key)).toEqual(['1', '5', '7']);
  expect(rows.find(({ key }) => key === '7')?.figures).toMatchObject({ waiting: 3 });
});
