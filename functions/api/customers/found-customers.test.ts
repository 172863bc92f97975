import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import type { FoundCustomer } from '#shared/orders/admin-order.ts';
import { searchOrders } from '#shared/orders/endpoints.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { readsOf } from '../../test-support/orders/search-among.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { eraseAccount as eraseHandler } from '../accounts.ts';
import { searchOrders as handler } from '../orders.ts';

let search: TestSearch;
let staff: string;
let atieno: string;

async function place(name: string, phone: string, minute: number, session?: string) {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_name: name, customer_phone: phone });
  const now = new Date(noon.getTime() + minute * 60_000);
  const { status, body } = await order(form, { ...(session && (await callAs(session))), now });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

beforeAll(async () => {
  search = await openSearch();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  atieno = (await signIn('Atieno')).session;
  await place('Wanjiku Otieno', '0712345678', 1);
  await place('Wanjiku O. Kamau', '0712345678', 2);
  await place('Wanjiku Odera', '0733111222', 3);
  await place('Atieno Wanjiru', '0722000111', 4, atieno);
  await search.settle();
});
afterAll(() => search.close());

const find = async (body: Record<string, unknown>, session = staff) =>
  send(searchOrders, handler, await callAs(session, { body }));
const customers = async (typed: string, session = staff): Promise<FoundCustomer[]> =>
  (await find({ typed, with_customers: true }, session)).body.customers;

test('A search for customers shows each customer once, with the newest name, the number of orders and the time of the last one', async () => {
  const found = await customers('wanjiku');
  expect(found.map(({ name, orders, last_order_at }) => [name, orders, last_order_at])).toEqual([
    ['Wanjiku Odera', 1, new Date(noon.getTime() + 180_000).toISOString()],
    ['Wanjiku O. Kamau', 2, new Date(noon.getTime() + 120_000).toISOString()],
  ]);
  expect((await find({ typed: 'wanjiku' })).body.customers).toEqual([]);
});

test('A customer’s key finds the orders of their phone number, and neither the key nor the answer contains the number [T18]', async () => {
  const [, kamau] = await customers('wanjiku');
  const { body } = await find({ customer: kamau?.key });
  const names = body.orders.map((each: { customer_name: string }) => each.customer_name);
  expect(names).toEqual(['Wanjiku O. Kamau', 'Wanjiku Otieno']);
  expect(JSON.stringify([kamau, body])).not.toContain('712345678');
  for (const customer of ['+254712345678', '0712345678', ''])
    expect((await find({ customer })).status).toBe(422);
  expect((await find({ customer: 'A'.repeat(22) })).body.orders).toEqual([]);
});

test('The phone number of a found customer is shown in full to owner and admin, and masked for staff [G-39, T18]', async () => {
  for (const group of ['owner', 'admin'] as const) {
    const { session } = await signIn(`Customers ${group}`, [group]);
    expect((await customers('odera', session))[0]?.phone).toBe('+254733111222');
  }
  expect((await customers('odera'))[0]?.phone).toBe('+254 7•••••222');
});

test('Counting the orders of a found customer takes one Query, which reads only entries of that customer', async () => {
  const without = await readsOf(() => find({ typed: 'wanjiku' }));
  const { result, queries, scans } = await readsOf(() => find({ typed: 'wanjiku', with_customers: true }));
  expect(queries).toHaveLength(without.queries.length + result.body.customers.length);
  expect(scans).toBe(0);
  for (const { scanned, count } of queries) expect(scanned).toBe(count);
});

test('After a customer has erased their account, no search finds the customer, and the key finds no order [G-30, T18]', async () => {
  const [before] = await customers('0722000111');
  expect(before?.name).toBe('Atieno Wanjiru');
  const call = await callAs(atieno, { body: { confirm: true } });
  const erased = await send(eraseAccount, eraseHandler, call);
  expect(erased.status).toBe(200);
  await search.settle();
  for (const typed of ['0722000111', 'atieno', 'wanjiru']) expect(await customers(typed)).toEqual([]);
  expect((await find({ customer: before?.key })).body.orders).toEqual([]);
});
