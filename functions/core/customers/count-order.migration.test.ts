import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#infra/migrations/009-customers.ts';
import { customerSums } from '#infra/migrations/011-customer-sums.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { findCustomers, listCustomerKeys, sumNames } from '../../data/customers/customer.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moveTo } from '../../test-support/erasure.ts';
import { copyTable, restoreTable } from '../../test-support/faults/table-copy.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { followOrder } from '../orders/follow-order.ts';
import { customerKeyOf } from './customer-key.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
});
afterAll(() => shop.close());

const listed = async () => {
  const { items } = await listCustomerKeys('newest', 50);
  return findCustomers(items.map(({ key }) => key));
};

test('The migration counts the orders from before for their customers, and a second run changes none', async () => {
  for (const n of [0, 0, 1]) {
    const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(n) });
    expect((await order(form)).status).toBe(200);
  }
  expect(await listed()).toEqual([]);
  expect(await migrate([customers])).toEqual({ '009-customers': 3 });
  expect((await listed()).map(({ orders }) => orders).sort()).toEqual([1, 2]);
  const before = await listed();
  expect((await customers.page(undefined)).changed).toBe(0);
  expect(await listed()).toEqual(before);
});

test('The migration adds what customers paid and owe to the counts of an earlier release, and a second run changes none', async () => {
  const form = orderForm([{ id: 1, quantity: 2 }], { customer_phone: phoneOf(9) });
  const { body } = await order(form);
  await moveTo(body.order_id, 'unreachable', 'confirmed', 'packed', 'delivered');
  await followOrder(body.order_id);
  const key = await customerKeyOf((await findOrder(body.order_id))?.customer_phone ?? '');
  const find = async () => (await findCustomers([key]))[0];
  const counted = await find();
  expect(counted).toMatchObject({ orders: 1, unreachable: 1, owed_cents: 0 });
  expect(counted?.paid_cents).toBeGreaterThan(0);
  const former = await copyTable();
  const [, ...later] = sumNames;
  const without = (item: object) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => !later.includes(key as never))) as never;
  for (const [name, item] of former)
    if (/^CUSTOMER#\S+ CUSTOMER$/.test(name)) former.set(name, without(item));
    else if (/^ORDER#\S+ FOLLOWED$/.test(name))
      former.set(name, { ...item, counted: without(item.counted as object) } as never);
  await restoreTable(former, await copyTable());
  expect(await find()).toMatchObject({ orders: 1, paid_cents: 0, unreachable: 0 });
  expect((await migrate([customerSums]))['011-customer-sums']).toBeGreaterThan(0);
  const { version: _, ...sums } = counted ?? { version: 0 };
  expect(await find()).toMatchObject(sums);
  expect((await customerSums.page(undefined)).changed).toBe(0);
});
