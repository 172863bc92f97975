import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { seedTable } from '#infra/seed/seed.ts';
import { firstLoyalty } from '#shared/loyalty/first-loyalty.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { checkDeskDay, STOCK } from '../../test-support/desk/check-desk.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { playToldDay } from '../../test-support/till/told-day.ts';
import { bookOrder } from '../books/book-order.ts';
import { followOrder } from '../orders/follow-order.ts';
import { auditTable, noProgress } from './audit.ts';
import type { Item } from './check.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function open(pieces: number): Promise<void> {
  shop = await openShop();
  await stockShop([[testProduct(1), pieces]]);
}

const items = async () =>
  ((await table.send(new ScanCommand({ TableName: tableName() }))).Items ?? []) as Item[];

/** Lets the lists and reports follow all orders, and returns the differences. A simulated day sends no emails. */
async function differences(): Promise<string[]> {
  for (const { pk, sk, id } of await items())
    if (sk === 'ORDER' && pk.startsWith('ORDER#'))
      for (const follow of [bookOrder, followOrder]) await follow(String(id));
  const found = await auditTable({ now: new Date('2026-11-02T09:00:00.000Z'), progress: noProgress(1) });
  return found
    .filter(({ record }) => !record.startsWith('OUTBOX'))
    .map(({ check, record, what }) => `${check} ${record}: ${what}`);
}

test('The audit finds nothing wrong in the demo shop', async () => {
  shop = await openShop();
  await store(() => seedTable());
  expect(await differences()).toEqual([]);
});

test('The audit finds nothing wrong after days of tills of which two lie, with credit and points', async () => {
  await open(60);
  await store(() => changeSettings({ loyalty: { ...firstLoyalty, is_on: true } }));
  for (const seed of [1, 2, 3]) await playToldDay(seed, async () => []);
  expect(await differences()).toEqual([]);
  const all = await items();
  const kinds = ['CREDIT#', 'POINTS#', 'JOURNAL#', 'MONEY'];
  expect(kinds.filter((kind) => !all.some(({ pk }) => pk.startsWith(kind)))).toEqual([]);
});

test('The audit finds nothing wrong after a day with callers, packers, riders, returns and lost connections', async () => {
  await open(STOCK);
  await store(() => checkDeskDay(9, 60));
  expect(await differences()).toEqual([]);
});
