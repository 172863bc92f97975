import { afterAll, beforeAll, expect, test } from 'vitest';
import { groups } from '#shared/abilities/groups.ts';
import { listOrderPeople, listPlacedOrders, openAdminOrder } from '#shared/orders/endpoints.ts';
import { eraseOrder } from '../../core/orders/erase-order.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { writeItems } from '../../data/dynamodb/write-items.ts';
import { placedKey, placedPk } from '../../data/orders/keys.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import {
  listPlacedOrders as listHandler,
  openAdminOrder as openHandler,
  listOrderPeople as peopleHandler,
} from '../orders.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let njeri: string;
let otieno: string;
let ids: string[];

/** Places an order this many days after noon of the first day. */
async function place(n: number, days: number, customer_address = 'Kilimani'): Promise<string> {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(n), customer_address });
  const { status, body } = await order(form, { now: new Date(noon.getTime() + days * DAY_MS + n * 1000) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.order_id;
}

// Five orders on five days. Their states: to call, to pack, packed, delivered and paid in cash, cancelled.
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  otieno = (await signIn('Otieno', ['staff'])).session;
  ids = [];
  for (const [n, area] of ['Kilimani', 'Karen', 'Kilimani', 'Karen', 'Kilimani'].entries())
    ids.push(await place(n, n, area));
  await moveAlong(njeri, ids[1] as string, ['confirmed']);
  await moveAlong(otieno, ids[2] as string, ['confirmed', 'packed']);
  await moveAlong(njeri, ids[3] as string, ['confirmed', 'packed', 'out_for_delivery']);
  const { total_amount } = (await open(ids[3] as string)).body;
  await move(njeri, ids[3] as string, { from: 'out_for_delivery', to: 'delivered', cash: total_amount });
  await move(otieno, ids[4] as string, { from: 'pending', to: 'cancelled', why: 'Changed her mind.' });
  await settleOrders(ids);
});
afterAll(() => shop.close());

const open = async (id: string) => send(openAdminOrder, openHandler, await callAs(njeri, { params: { id } }));
const list = async (query: Record<string, string> = {}, session = njeri) =>
  send(listPlacedOrders, listHandler, await callAs(session, { query }));

/** Returns the numbers, from 0, of the orders that a list shows. */
async function shown(query: Record<string, string> = {}): Promise<number[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.orders.map(({ id }: { id: string }) => ids.indexOf(id));
}

test('The list of all orders is sorted by the time when they were placed, newest or oldest first', async () => {
  expect(await shown()).toEqual([4, 3, 2, 1, 0]);
  expect(await shown({ order: 'oldest' })).toEqual([0, 1, 2, 3, 4]);
});

test('The list of orders can show one state, or several', async () => {
  expect(await shown({ state: 'packed' })).toEqual([2]);
  expect(await shown({ state: 'pending,cancelled' })).toEqual([4, 0]);
  expect((await list({ state: 'lost' })).status).toBe(422);
});

test('The list of orders can show one day in Nairobi, or several days', async () => {
  const day = (n: number) => new Date(noon.getTime() + n * DAY_MS).toISOString().slice(0, 10);
  expect(await shown({ from: day(2), to: day(2) })).toEqual([2]);
  expect(await shown({ from: day(1), to: day(3) })).toEqual([3, 2, 1]);
  expect(await shown({ from: day(3) })).toEqual([4, 3]);
  const refused = await list({ from: day(3), to: day(1) });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { to: ['Choose a last day that is not before the first day.'] },
  ]);
});

test('In the list of orders, a day begins at midnight in Nairobi, which is 21:00 in UTC', async () => {
  const midnight = Date.parse('2026-02-01T21:00:00.000Z');
  const late = { ...placedKey({ id: 'l'.repeat(22), created_at: new Date(midnight - 1).toISOString() }) };
  const early = { ...placedKey({ id: 'e'.repeat(22), created_at: new Date(midnight).toISOString() }) };
  await writeItems([late, early].map((key) => ({ ...key, order_id: ids[0], paid: [] })));
  expect(await shown({ from: '2026-02-01', to: '2026-02-01' })).toEqual([0]);
  expect(await shown({ from: '2026-02-02', to: '2026-02-02' })).toEqual([0]);
  await writeItems([], [late, early]);
});

test('The list of orders can be filtered by area, staff member, sales channel and payment', async () => {
  expect(await shown({ area: 'Karen' })).toEqual([3, 1]);
  expect(await shown({ person: idOf('Njeri') })).toEqual([3, 1]);
  expect(await shown({ person: idOf('Otieno') })).toEqual([4, 2]);
  expect(await shown({ way: 'delivery' })).toEqual([4, 3, 2, 1, 0]);
  expect(await shown({ way: 'pickup' })).toEqual([]);
  expect(await shown({ payment: 'paid' })).toEqual([3]);
  expect(await shown({ payment: 'unpaid' })).toEqual([2, 1, 0]);
  expect(await shown({ payment: 'unpaid', area: 'Karen', state: 'confirmed' })).toEqual([1]);
});

test('The list of orders can be filtered by the name of each staff member', async () => {
  const wanjiru = await addWorker('Wanjiru', ['staff']);
  const { body } = await send(listOrderPeople, peopleHandler, await callAs(njeri));
  expect(body.people).toContainEqual(wanjiru);
  expect(JSON.stringify(body)).not.toContain('@');
});

test('An order whose state changed is listed once, under its new state', async () => {
  const id = await place(10, 9);
  await settleOrders([id]);
  await moveAlong(otieno, id, ['confirmed']);
  await settleOrders([id]);
  const { body } = await list({ from: '2000-01-01' });
  expect(body.orders.filter((each: { id: string }) => each.id === id)).toHaveLength(1);
  expect(body.orders[0]).toMatchObject({ id, order_status: 'confirmed' });
});

test('A page of the list of orders takes one Query and one read of the listed orders, with and without filters', async () => {
  for (const query of [{}, { area: 'Karen', payment: 'unpaid' }] as Record<string, string>[]) {
    const { operations } = await requestsOf(shop, () => list(query));
    // The first read is the session.
    expect(operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
  }
});

test('An order’s entry in the list’s index has no data of its customer, before and after the customer is erased [T18]', async () => {
  const form = orderForm([{ id: 1, quantity: 1 }], {
    ...{ customer_name: 'Nyambura Kariuki', customer_email: 'nyambura@mail.example' },
    ...{ customer_phone: '0722000111', street_address: 'Blue gate' },
  });
  const id: string = (await order(form, { now: new Date(noon.getTime() + 20 * DAY_MS) })).body.order_id;
  await settleOrders([id]);
  const entry = async () =>
    (await readList<{ order_id: string }>(placedPk)).items.find(({ order_id }) => order_id === id);
  expect(JSON.stringify(await entry())).not.toMatch(/Nyambura|722000111|mail\.example|Blue gate/);
  await store(() => eraseOrder({ orderId: id, isTheirs: (each) => each.customer_phone !== '', now: noon }));
  expect(await entry()).toMatchObject({ order_status: 'cancelled', area: '' });
});

test('Riders, cashiers and shoppers cannot open the list of orders', async () => {
  for (const group of groups) {
    const { session } = await signIn(`A ${group}`, [group]);
    const isDesk = ['owner', 'admin', 'staff'].includes(group);
    expect([group, (await list({}, session)).status]).toEqual([group, isDesk ? 200 : 403]);
    const people = await send(listOrderPeople, peopleHandler, await callAs(session));
    expect([group, people.status]).toEqual([group, isDesk ? 200 : 403]);
  }
  expect((await list({}, (await signIn('A shopper')).session)).status).toBe(403);
});

test('In a list of 20,000 orders, a page takes no more reads, and a filter with few matches reads a thousand entries a call', async () => {
  const start = Date.parse('2024-01-01T00:00:00.000Z');
  const entries = Array.from({ length: 20_000 }, (_, n) => ({
    ...placedKey({ id: String(n).padStart(22, '0'), created_at: new Date(start + n * 60_000).toISOString() }),
    ...{ order_id: ids[0], order_status: 'delivered', area: 'Karen', way: 'delivery', paid: ['paid'] },
    ...(n === 18_500 && { area: 'Ruiru', order_id: ids[1] }),
  }));
  await writeItems(entries);
  const query = { to: '2024-12-31' };
  const whole = await requestsOf(shop, () => list(query));
  expect(whole.operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
  expect(whole.result.body.looked_until).toBeNull();

  const first = await requestsOf(shop, () => list({ ...query, area: 'Ruiru' }));
  expect(first.operations).toEqual(['BatchGetItem', 'Query']);
  expect(first.result.body).toMatchObject({
    orders: [],
    looked_until: new Date(start + 19_000 * 60_000).toISOString(),
  });
  const cursor = first.result.body.next_cursor;
  const second = await requestsOf(shop, () => list({ ...query, area: 'Ruiru', cursor }));
  expect(second.operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
  expect(second.result.body.orders.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([1]);
  expect(second.result.body.looked_until).toBe(new Date(start + 18_000 * 60_000).toISOString());
});

test('A page of orders is refused if its cursor belongs to another range of days', async () => {
  const { body } = await list({ to: '2024-12-31' });
  const other = await list({ from: '2026-01-01', cursor: body.next_cursor });
  expect([other.status, other.body.code]).toEqual([400, 'bad-cursor']);
});
