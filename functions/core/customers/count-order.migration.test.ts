import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#infra/migrations/009-customers.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { findCustomers, listCustomerKeys } from '../../data/customers/customer.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

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
