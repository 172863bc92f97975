import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { ordersByStatePk } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { usedCode } from '../../data/promotions/return-use.ts';
import { addUses } from '../../data/promotions/uses.ts';
import { store } from '../../test-support/log-door.ts';
import { runPromotions, stockPromotionShop } from '../../test-support/promotions/promotion-orders.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { followOrder } from '../orders/follow-order.ts';
import { auditTable, noProgress } from './audit.ts';

let shop: TestShop;
const orders: OrderItem[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockPromotionShop();
  expect((await runPromotions(18, 12)).wrong).toEqual([]);
  for (const state of ['pending', 'cancelled'])
    for await (const { order_id } of everyItem<{ order_id: string }>(ordersByStatePk(state))) {
      await followOrder(order_id);
      const order = await findOrder(order_id);
      if (order) orders.push(order);
    }
});
afterAll(() => shop.close());

async function audit() {
  const found = await auditTable({ now: new Date('2026-11-02T09:00:00.000Z'), progress: noProgress(1) });
  return found.filter(({ check }) => check === 'promotions').map(({ record, what }) => `${record}: ${what}`);
}

const used = (isGivenUp: boolean) =>
  orders.find((order) => usedCode(order) && (order.order_status === 'cancelled') === isGivenUp) as OrderItem;

test('The uses of each promo code agree with its orders, also after orders were cancelled', async () => {
  expect([used(true), used(false)].map((order) => order?.id.length)).toEqual([22, 22]);
  expect(await audit()).toEqual([]);
});

test('The audit finds a use of a promo code that no order has, with its discount', async () => {
  const order = used(false);
  const code = usedCode(order) ?? '';
  const added = { at: order.created_at, times: 1, cents: 250 };
  await store(() => commit([addUses(code, order.id, added)]));
  expect(await audit()).toEqual([
    `${code}: the code was counted for 1 orders more than used it`,
    `${code}: the counted discounts are Ksh 2.5 more than those of the orders`,
  ]);
  await store(() => commit([addUses(code, order.id, { ...added, times: -1, cents: -250 })]));
  expect(await audit()).toEqual([]);
});
