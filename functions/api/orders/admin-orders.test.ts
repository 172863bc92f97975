import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  discardDraft,
  getAdminCounts,
  listAdminOrders,
  listDrafts,
  openAdminOrder,
} from '#shared/orders/endpoints.ts';
import { makeAgeProof } from '../../core/identity/age-proof.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { log } from '../../log.ts';
import { noon, send } from '../../test-support/event.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  getAdminCounts as countsHandler,
  discardDraft as discardHandler,
  listDrafts as draftsHandler,
  listAdminOrders as listHandler,
  openAdminOrder as openHandler,
} from '../orders.ts';

let shop: TestShop;
let staff: string;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, { price_cents: 45_000 }), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  for (let n = 0; n < 23; n++) {
    const form = orderForm([{ id: 1, quantity: 1 }], {
      customer_phone: `07123456${String(n).padStart(2, '0')}`,
    });
    ids.push((await order(form, { now: new Date(noon.getTime() + n * 1000) })).body.order_id);
  }
});
afterAll(() => shop.close());

const list = async (query: Record<string, string> = {}) =>
  send(listAdminOrders, listHandler, await callAs(staff, { query }));
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.orders.map(({ id }: { id: string }) => id);

test('The list of orders to call begins with the oldest, and takes three reads besides that of the session', async () => {
  const { result, operations } = await requestsOf(shop, () => list());
  expect(operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem', 'BatchGetItem']);
  expect(idsOf(result)).toEqual(ids.slice(0, 20));
  const rest = await list({ cursor: result.body.next_cursor });
  expect([idsOf(rest), rest.body.next_cursor]).toEqual([ids.slice(20), null]);
});

test('The orders to call are sorted by the time by which the shop promises to call', async () => {
  const { body } = await list();
  const due = body.orders.map(({ due_by }: { due_by: string }) => due_by);
  expect(due).toEqual(due.toSorted());
  expect(due[0]).toBe(new Date(noon.getTime() + 5 * 60_000).toISOString());
});

test('A customer’s phone is masked in the list of orders and shown in full on the order’s page [T18]', async () => {
  const { body } = await list();
  expect(body.orders[0]).toMatchObject({ customer_name: 'Wanjiku Otieno', masked_phone: '+254 7•••••600' });
  expect(JSON.stringify(body)).not.toContain('712345600');
  const params = { id: ids[0] as string };
  const logged = vi.spyOn(log, 'info');
  const opened = await send(openAdminOrder, openHandler, await callAs(staff, { params }));
  expect(logged).toHaveBeenCalledWith('phone shown', {
    order: params.id,
    person: expect.stringMatching(/^[\w-]{10,}$/),
  });
  logged.mockRestore();
  expect(opened.body).toMatchObject({
    customer_phone: '+254712345600',
    moves: ['confirmed', 'unreachable', 'cancelled'],
  });
  expect(opened.body.timeline).toEqual([expect.objectContaining({ status: 'pending', by: null })]);
  expect(JSON.stringify(opened.body)).not.toMatch(/"(?:pk|tracking|visitor)":/);
});

test('An order whose state changed is listed under the new state and no longer under the old one [G-80]', async () => {
  const id = ids[5] as string;
  await moveAlong(staff, id, ['confirmed', 'packed']);
  expect(idsOf(await list())).not.toContain(id);
  expect(idsOf(await list({ state: 'confirmed' }))).toEqual([]);
  expect(idsOf(await list({ state: 'packed' }))).toEqual([id]);
  await move(staff, id, { from: 'packed', to: 'cancelled', why: 'Changed his mind.' });
  expect([idsOf(await list({ state: 'packed' })), idsOf(await list({ state: 'cancelled' }))]).toEqual([
    [],
    [id],
  ]);
});

test('Staff see the number of items in each list, up to a hundred, and each number takes one read [G-98]', async () => {
  const counts = async () => send(getAdminCounts, countsHandler, await callAs(staff));
  const { result: first, operations } = await requestsOf(shop, counts);
  expect(first.body).toEqual({
    orders: { pending: 22, unreachable: 0, confirmed: 0, packed: 0, out_for_delivery: 0 },
    late: { pending: 0, confirmed: 0, packed: 0, out_for_delivery: 0 },
    unpaid: 0,
    drafts: 0,
    payments: 0,
    shortages: 0,
    odd: 0,
    silent_tills: 0,
    tax_receipts: 0,
    reviews: 0,
    distributors: { new: 0, in_talks: 0 },
  });
  expect(operations.sort()).toEqual(['BatchGetItem', 'GetItem', ...Array(16).fill('Query')]);
  await moveAlong(staff, ids[9] as string, ['confirmed']);
  const place = { pk: 'ORDERS#unreachable', sk: '' };
  for (let n = 0; n < 130; n++)
    await table.send(new PutCommand({ TableName: tableName(), Item: { ...place, sk: `ORDER#${n}` } }));
  expect((await counts()).body.orders).toMatchObject({ pending: 21, unreachable: 100, confirmed: 1 });
});

test('An order with a restricted product stays marked as restricted in the lists, even if the product is no longer restricted [G-97]', async () => {
  await createProduct(testProduct(7, {}, 1), 10, noon.toISOString());
  const now = new Date(noon.getTime() - 1000);
  const cookies = [`__Host-age-proof=${(await makeAgeProof(now)).value}`];
  const place = async (id: number) => {
    const form = orderForm([{ id, quantity: 1 }], { customer_phone: phoneOf(id) });
    return (await order(form, { cookies, now })).body.order_id as string;
  };
  const [vape, pouch] = [await place(7), await place(1)];
  await changeProduct(7, { subcategory_id: 21 });
  const marks = (await list()).body.orders
    .filter(({ id }: { id: string }) => id === vape || id === pouch)
    .map(({ id, age_restricted }: { id: string; age_restricted: boolean }) => [id, age_restricted]);
  expect(Object.fromEntries(marks)).toEqual({ [vape]: true, [pouch]: false });
  const open = async (id: string) =>
    (await send(openAdminOrder, openHandler, await callAs(staff, { params: { id } }))).body;
  const [opened, other] = [await open(vape), await open(pouch)];
  expect([opened.age_restricted, opened.items[0].age_restricted]).toEqual([true, true]);
  expect([other.age_restricted, other.items[0].age_restricted]).toEqual([false, false]);
  const moved = await move(staff, vape, { from: 'pending', to: 'confirmed' });
  expect(moved.body.age_restricted).toBe(true);
});

test('The late orders of a state are listed and counted by the time by which they are due', async () => {
  const late = async (state: string, now: Date) =>
    idsOf(
      await send(listAdminOrders, listHandler, await callAs(staff, { query: { state, late: 'yes' }, now })),
    );
  const due = new Date(noon.getTime() + 5 * 60_000 + 500);
  const { orders } = (await list()).body;
  const passed = orders.flatMap(({ id, due_by }: { id: string; due_by: string }) =>
    due_by <= due.toISOString() ? [id] : [],
  );
  expect(await late('pending', noon)).toEqual([]);
  expect(await late('pending', due)).toEqual(passed);
  const counts = await send(getAdminCounts, countsHandler, await callAs(staff, { now: due }));
  expect(counts.body.late).toMatchObject({ pending: passed.length, packed: 0 });
  // An order whose customer was not reached is listed by the time of the order, which is no deadline.
  await move(staff, passed[0], { from: 'pending', to: 'unreachable', why: 'No answer.' });
  expect(await late('unreachable', new Date(due.getTime() + 20 * 60_000))).toEqual([]);
});

test('A late order of a state is no longer late once it has another state', async () => {
  const id = idsOf(await list())[0] as string;
  await moveAlong(staff, id, ['confirmed']);
  const now = new Date(noon.getTime() + 4 * 3_600_000);
  const person = (await signIn('Achieng', ['staff'], now)).session;
  const late = async (state: string) =>
    idsOf(
      await send(listAdminOrders, listHandler, await callAs(person, { query: { state, late: 'yes' }, now })),
    );
  expect(await late('confirmed')).toContain(id);
  await move(person, id, { from: 'confirmed', to: 'packed' }, { now });
  expect([(await late('confirmed')).includes(id), (await late('packed')).includes(id)]).toEqual([
    false,
    true,
  ]);
});

test('A list of orders with an unknown state is refused', async () => {
  expect((await list({ state: 'lost' })).status).toBe(422);
});

test('Staff find a chat cart by its code in any spelling, and see its lines and when the reservation of its stock ends [S1-017]', async () => {
  const first = await chat([{ id: 1, quantity: 2 }], await browser());
  const later = { ...(await browser()), now: new Date(noon.getTime() + 60_000) };
  const second = await chat([{ id: 1, quantity: 1 }], later);
  const { body } = await send(listDrafts, draftsHandler, await callAs(staff));
  expect(body.drafts.map(({ code }: { code: string }) => code)).toEqual([second.body.code, first.body.code]);
  expect(body.drafts[1]).toMatchObject({
    is_held: true,
    lines: [{ id: 1, name: 'Product 1', quantity: 2, price: 450, total: 900 }],
    sub_total: 900,
  });
  const said = first.body.code.toLowerCase().replace('-', ' ');
  for (const [code, found] of [
    [said, [first.body.code]],
    ['C-22222', []],
    ['what?', []],
  ]) {
    const one = await send(listDrafts, draftsHandler, await callAs(staff, { query: { code } }));
    expect(one.body.drafts.map(({ code }: { code: string }) => code)).toEqual(found);
  }
});

test('The number of chat carts leaves out discarded ones and those older than a day', async () => {
  const count = async (now: Date) =>
    (await send(getAdminCounts, countsHandler, await callAs(staff, { now }))).body.drafts;
  const before = await count(noon);
  const now = new Date(noon.getTime() + 1000);
  const codes: string[] = [];
  for (const quantity of [4, 5])
    codes.push((await chat([{ id: 1, quantity }], { ...(await browser()), now })).body.code);
  expect(await count(now)).toBe(before + 2);
  const params = { code: codes[0] as string };
  const discarded = await callAs(staff, { params, now });
  expect((await send(discardDraft, discardHandler, discarded)).status).toBe(200);
  expect(await count(now)).toBe(before + 1);
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  const later = (await signIn('Achieng', ['staff'], tomorrow)).session;
  const { body } = await send(getAdminCounts, countsHandler, await callAs(later, { now: tomorrow }));
  expect(body.drafts).toBe(0);
});
