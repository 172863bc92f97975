import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import { eraseAccount } from '#shared/accounts/endpoints.ts';
import type { CustomerLine } from '#shared/customers/customer.ts';
import * as endpoints from '#shared/customers/endpoints.ts';
import { listLog } from '#shared/log/endpoints.ts';
import { openAdminOrder } from '../../core/orders/admin-orders.ts';
import { followOrder } from '../../core/orders/follow-order.ts';
import { moveOrder } from '../../core/orders/move-order.ts';
import { takeMoney } from '../../core/payments/take-money.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { findOrder } from '../../data/orders/order.ts';
import { traced, wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { eraseAccount as eraseHandler } from '../accounts.ts';
import {
  changeCustomer as changeHandler,
  getCustomer as getHandler,
  listCustomers as listHandler,
  searchCustomers as searchHandler,
  showCustomerContacts as showHandler,
} from '../customers.ts';
import { listLog as listLogHandler } from '../log.ts';

let search: TestSearch;
let staff: string;
let owner: string;
const ids: Record<string, string> = {};

type Placing = { email?: string; quantity?: number; session?: string };

async function place(name: string, phone: string, minute: number, placing: Placing = {}) {
  const { email = 'wanjiku@mail.example', quantity = 1, session } = placing;
  const form = orderForm([{ id: 1, quantity }], {
    ...{ customer_name: name, customer_phone: phone, customer_email: email },
  });
  const now = new Date(noon.getTime() + minute * 60_000);
  const { status, body } = await order(form, { ...(session && (await callAs(session))), now });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.order_id as string;
}

const rider = { id: 'r', name: 'Rider', groups: ['owner'] as Group[] };
async function payOrder(id: string) {
  const amount = ((await findOrder(id))?.total_cents ?? 0) / 100;
  await takeMoney({ orderId: id, kind: 'cash', id: randomUUID(), amount, by: rider as never, now: noon });
}

const steps = ['confirmed', 'packed', 'out_for_delivery'] as const;

async function bring(id: string, last: 'delivered' | 'refused', after = noon) {
  let from: Parameters<typeof moveOrder>[1]['from'] = 'pending';
  for (const to of [...steps, last]) {
    await moveOrder(
      id,
      {
        ...{ from, to, why: to === 'refused' || to === 'delivered' ? 'Left at the gate.' : '' },
        ...(to === 'out_for_delivery' && { rider: await testRider() }),
      },
      rider as never,
      after,
    );
    from = to;
  }
}

beforeAll(async () => {
  search = await openSearch();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  owner = (await signIn('Owner', ['owner'])).session;
  ids.first = await place('Wanjiku Otieno', '0712345678', 1);
  ids.second = await place('Wanjiku O. Kamau', '0712345678', 2, { email: 'kamau@mail.example', quantity: 3 });
  ids.third = await place('Wanjiku Odera', '0733111222', 3, { email: 'odera@mail.example' });
  await search.settle();
});
afterAll(() => search.close());

const list = async (query: object = {}, session = staff) =>
  (await send(endpoints.listCustomers, listHandler, await callAs(session, { query: query as never }))).body;
const find = async (typed: string) =>
  send(endpoints.searchCustomers, searchHandler, await callAs(staff, { body: { typed } }));
const get = async (key: string, session = staff) =>
  send(endpoints.getCustomer, getHandler, await callAs(session, { params: { key } }));
const change = async (key: string, body: object) =>
  send(endpoints.changeCustomer, changeHandler, await callAs(staff, { params: { key }, body }));
const keyOf = async (name: string): Promise<string> =>
  (await list()).customers.find((each: CustomerLine) => each.name === name)?.key ?? '';

test('The list of customers has one entry for each phone number, with its newest name, and begins with the latest order', async () => {
  const { customers, next_cursor } = await list();
  expect(next_cursor).toBeNull();
  expect(customers).toMatchObject([
    { name: 'Wanjiku Odera', orders: 1, phone: '+254 7•••••222' },
    { name: 'Wanjiku O. Kamau', orders: 2, phone: '+254 7•••••678' },
  ]);
  expect((await list({}, owner)).customers[0].phone).toBe('+254733111222');
});

test('While no customer has spent money, the list of customers by spending is sorted by the latest order', async () => {
  const spent = await list({ list: 'spent' });
  expect(spent.customers).toEqual((await list()).customers);
  expect(spent.next_cursor).toBeNull();
});

test('A customer’s delivered orders count as spending, refused ones as refusals, and the customer who spent most is first', async () => {
  await bring(ids.first as string, 'refused');
  await bring(ids.second as string, 'delivered');
  await search.settle();
  const { customers } = await list({ list: 'spent' });
  expect(customers.map(({ name }: CustomerLine) => name)).toEqual(['Wanjiku O. Kamau', 'Wanjiku Odera']);
  const [best] = customers;
  expect(best).toMatchObject({ name: 'Wanjiku O. Kamau', orders: 2, outcomes: { refused: 1, delivered: 1 } });
  expect(best.spent).toBeGreaterThan(0);
  expect(best.owed).toBe(best.spent);
  const again = await findCustomer(best.key);
  for (const id of Object.values(ids)) expect(await followOrder(id)).toBe(false);
  expect(await findCustomer(best.key)).toEqual(again);
});

test('One list has the customers who owe money, and another those who refused an order or could not be reached', async () => {
  const names = async (which: string) =>
    (await list({ list: which })).customers.map(({ name }: CustomerLine) => name);
  expect(await names('owing')).toEqual(['Wanjiku O. Kamau']);
  expect(await names('refused')).toEqual(['Wanjiku O. Kamau']);
  await moveOrder(
    ids.third as string,
    { from: 'pending', to: 'unreachable', why: 'No answer.' },
    rider as never,
    noon,
  );
  await search.settle();
  expect(await names('refused')).toEqual(['Wanjiku Odera', 'Wanjiku O. Kamau']);
  await payOrder(ids.second as string);
  await search.settle();
  expect(await names('owing')).toEqual([]);
});

test('A customer’s page shows their newest orders, sums and refused orders, and an order’s page shows a summary of these', async () => {
  const key = await keyOf('Wanjiku O. Kamau');
  const { body } = await get(key);
  expect(body).toMatchObject({ owed: 0, refunded: 0, newest: [{ id: ids.second }, { id: ids.first }] });
  expect(body.paid).toBe(body.spent);
  expect(body.troubles).toMatchObject([
    { order_id: ids.first, state: 'refused', why: 'Left at the gate.', customer_address: 'Kilimani' },
  ]);
  const opened = await openAdminOrder(ids.second as string, ['staff'], noon);
  const others = [{ id: ids.first, order_status: 'refused', why: 'Left at the gate.' }];
  expect(opened.customer).toMatchObject({ key, orders: 2, refused: 1, unreachable: 0, warning: '', others });
  await change(key, { version: 0, note: 'Refused at the gate.', has_warning: true });
  const warned = await openAdminOrder(ids.second as string, ['staff'], noon);
  expect(warned.customer?.warning).toBe('Refused at the gate.');
  expect((await list()).customers.find((each: CustomerLine) => each.key === key)?.has_warning).toBe(true);
});

test('A customer is found by phone, name, email and order number, but not by the phone number of another person who paid', async () => {
  const names = async (typed: string) =>
    (await find(typed)).body.customers.map(({ name }: CustomerLine) => name);
  expect(await names('0712 345 678')).toEqual(['Wanjiku O. Kamau']);
  expect(await names('5678')).toEqual(['Wanjiku O. Kamau']);
  expect(await names('odera@mail.example')).toEqual(['Wanjiku Odera']);
  expect(await names('wanj')).toEqual(['Wanjiku Odera', 'Wanjiku O. Kamau']);
  expect(await names('nobody')).toEqual([]);
  expect((await find('w')).status).toBe(422);
});

test('A customer’s phone and email are masked for staff until one of them shows them, and the change log names who did [T18]', async () => {
  const key = await keyOf('Wanjiku Odera');
  const { body } = await get(key);
  expect(body).toMatchObject({ phone: '+254 7•••••222', email: 'od•••@mail.example', is_masked: true });
  const shown = await send(
    endpoints.showCustomerContacts,
    showHandler,
    await callAs(staff, { params: { key } }),
  );
  expect(shown.body).toEqual({ phone: '+254733111222', email: 'odera@mail.example' });
  const query = { noun: 'customer', record: key } as const;
  const { body: log } = await send(listLog, listLogHandler, await callAs(owner, { query: query as never }));
  expect(log.entries[0]).toMatchObject({ action: 'open', by: { name: 'Achieng' } });
  expect(JSON.stringify(log)).not.toMatch(/33111222|odera@/);
  expect((await get(key, owner)).body).toMatchObject({ phone: '+254733111222', is_masked: false });
});

test('A note about a customer is stored with a version, and the change log does not contain its words [G-72]', async () => {
  const key = await keyOf('Wanjiku Odera');
  expect((await change(key, { version: 0, note: 'Call twice.', has_warning: true })).body).toMatchObject({
    ...{ note: 'Call twice.', has_warning: true, version: 1, noted: { by: 'Achieng' } },
  });
  expect((await change(key, { version: 0, note: 'Call twice.' })).status).toBe(200);
  const old = await change(key, { version: 0, note: 'Another.' });
  expect(old).toMatchObject({ status: 409, body: { code: 'changed', record: { note: 'Call twice.' } } });
  const query = { noun: 'customer', record: key } as const;
  const { body: log } = await send(listLog, listLogHandler, await callAs(owner, { query: query as never }));
  expect(log.entries).toContainEqual(expect.objectContaining({ action: 'change' }));
  expect(JSON.stringify(log)).not.toContain('Call twice');
});

test('An unknown customer key answers 404, and a phone number instead of a key answers 422', async () => {
  expect((await get('A'.repeat(22))).status).toBe(404);
  expect((await get('0712345678')).status).toBe(422);
});

test('After a customer has erased their account, no list of customers contains them [G-30, T18]', async () => {
  const { session } = await signIn('Atieno');
  await place('Atieno Wanjiru', '0722000111', 9, { session, email: 'atieno@mail.example' });
  await search.settle();
  expect(await keyOf('Atieno Wanjiru')).not.toBe('');
  await change(await keyOf('Atieno Wanjiru'), { version: 0, note: 'Atieno 0722000111 likes mango.' });
  const erased = await send(eraseAccount, eraseHandler, await callAs(session, { body: { confirm: true } }));
  expect(erased.status).toBe(200);
  await search.settle();
  expect((await list()).customers.map(({ name }: CustomerLine) => name)).not.toContain('Atieno Wanjiru');
  expect(traced(await wholeTable(), ['722000111', 'atieno@mail'])).toEqual([]);
});

test('All pages of the list of customers by spending together have each customer once, with those who spent nothing last', async () => {
  for (let n = 0; n < 45; n++) {
    const id = await place(`Page ${n}`, phoneOf(700 + n), 10 + n, { email: `page${n}@mail.example` });
    if (n % 2 === 0 && n < 40) await bring(id, 'delivered');
  }
  await search.settle();
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ list: 'spent', ...(cursor && { cursor }) });
    names.push(...page.customers.map(({ name }: CustomerLine) => name));
    cursor = page.next_cursor;
  } while (cursor !== null);
  const all = new Set(names);
  expect(names).toHaveLength(all.size);
  for (let n = 0; n < 45; n++) expect(all).toContain(`Page ${n}`);
  const without = names.filter((name) => /^Page (?:\d*[13579]|4[0-9])$/.test(name));
  expect(names.slice(-without.length - 1).filter((name) => name.startsWith('Page'))).toEqual(without);
});
