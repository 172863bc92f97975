import { afterAll, beforeAll, expect, test } from 'vitest';
import { dueHoldsAt } from '#infra/migrations/004-due-holds.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { bucketOf, dueKey } from '../../data/clock/keys.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listStock } from '../../data/stock/stock.ts';
import { noon } from '../../test-support/event.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { tick } from '../clock/tick.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 30],
    [testProduct(2), 30],
  ]);
});
afterAll(() => shop.close());

const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async () => (await listStock([1, 2])).map(({ available }) => available);

/** Holds three pieces as the release before did: without an action of the clock. */
async function oldHold(id: number, now: Date) {
  const { body } = await chat([{ id, quantity: 3 }], { ...(await browser()), now });
  const key = dueKey(bucketOf(body.held_until), body.held_until, 'hold', body.code);
  expect(await readItem(key)).toBeDefined();
  await commit([remove(key)]);
  return key;
}

test('The migration makes the clock release holds of the release before, and releases expired ones at once', async () => {
  await oldHold(1, noon);
  const running = await oldHold(2, inMinutes(15));
  await tick(inMinutes(21));
  expect(await left()).toEqual([27, 27]);
  const migration = dueHoldsAt(() => inMinutes(22));
  expect(await migrate([migration])).toEqual({ '004-due-holds': 2 });
  expect(await left()).toEqual([30, 27]);
  expect(await readItem(running)).toMatchObject({ kind: 'hold' });
  expect((await migration.page(undefined)).changed).toBe(0);
  await tick(inMinutes(36));
  expect(await left()).toEqual([30, 30]);
});
