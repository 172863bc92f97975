import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CashPerson, cashPerson } from '../../test-support/cash/cash-office.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { tick } from '../clock/tick.ts';
import { cashCounted } from './cash-counted.ts';

let shop: TestShop;
let till: Till;
let rider: CashPerson;
let njeri: CashPerson;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  [rider, njeri] = await Promise.all([
    cashPerson(till, 'rider', 'Kamau'),
    cashPerson(till, 'staff', 'Njeri'),
  ]);
});
afterAll(() => shop.close());

/** Returns orders whose cash the rider has, 100 shillings each. */
async function paidToRider(count: number): Promise<Owed[]> {
  const orders: Owed[] = [];
  for (let n = 0; n < count; n++) {
    const order = await oweOrder(till, { total_cents: 10_000 });
    await njeri.staff.cashWith(order, 100, rider.ref);
    orders.push(order);
  }
  return orders;
}

/** Returns how many of the orders have cash that is not yet confirmed. */
async function claimedAmong(orders: readonly Owed[]): Promise<number> {
  const opened = await Promise.all(orders.map((order) => njeri.staff.open(order)));
  return opened.filter(({ body }) => body.claimed > 0).length;
}

test('When a rider hands in the cash of many orders, the oldest orders’ cash is confirmed at once and the rest by the next scheduled check', async () => {
  const orders = await paidToRider(30);
  expect((await njeri.office.handIn(rider.ref, { counted: 3000 })).status).toBe(200);
  expect(await claimedAmong(orders)).toBe(5);
  expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, claimed: 0 });
  await tick(till.now(), { 'cash-counted': cashCounted });
  expect(await claimedAmong(orders)).toBe(0);
});

test('If the server stops right after it recorded the cash that a rider hands in, the scheduled check confirms the cash of the orders', async () => {
  const orders = await paidToRider(3);
  const { version } = await njeri.office.holder(rider.ref);
  let writes = 0;
  shop.db.setFault(({ operation }) => {
    if (operation === 'TransactWriteItems') writes += 1;
    return operation === 'TransactWriteItems' && writes > 2 ? { before: 'conflict' } : undefined;
  });
  const asked = { id: randomUUID(), version, counted: 300 };
  expect((await njeri.office.handIn(rider.ref, asked)).status).toBe(503);
  shop.db.setFault(undefined);
  expect(await claimedAmong(orders)).toBe(2);
  await tick(till.now(), { 'cash-counted': cashCounted });
  expect(await claimedAmong(orders)).toBe(0);
  expect((await njeri.office.handIn(rider.ref, asked)).status).toBe(200);
  expect(await njeri.office.holder(rider.ref)).toMatchObject({ balance: 0, claimed: 0 });
});
