import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#shared/desk/endpoints.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { saveNote } from '../../data/customers/note.ts';
import { openChanges, tell } from '../../test-support/changes.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { move } from '../../test-support/orders/moves.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { streamFilter } from '../../test-support/stream-filter.ts';
import * as handlers from '../desk.ts';

let shop: TestShop;
let [achieng, njeri] = ['', ''];
let phones = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10_000]]);
  achieng = (await signIn('Achieng', ['staff'])).session;
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const phoneOf = (n: number) => `0712${String(n).padStart(6, '0')}`;

/** Places an order this many seconds after noon, with a new phone or with the phone of another order. */
async function place(seconds: number, phone = phoneOf(++phones)): Promise<string> {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phone });
  return (await order(form, { now: after(seconds) })).body.order_id;
}

type Options = { now?: Date };
const callNext = async (session: string, { now = after(100), except }: Options & { except?: string } = {}) =>
  send(endpoints.callNext, handlers.callNext, { ...(await callAs(session, { body: { except } })), now });
const take = async (session: string, id: string, body: object = {}, { now = after(100) }: Options = {}) =>
  send(endpoints.takeLease, handlers.takeLease, {
    ...(await callAs(session, { params: { id }, body })),
    now,
  });
const end = async (session: string, id: string) =>
  send(endpoints.endLease, handlers.endLease, await callAs(session, { params: { id } }));
const list = async (session: string, { now = after(100) }: Options = {}) =>
  send(endpoints.listDesk, handlers.listDesk, { ...(await callAs(session, {})), now });

const waiting: string[] = [];
/** At the beginning of each test, there are no orders to call. */
beforeEach(async () => {
  for (const id of waiting.splice(0))
    await move(achieng, id, { from: 'pending', to: 'cancelled', why: 'The next test.' });
});
const placeAll = async (...seconds: number[]) => {
  for (const each of seconds) waiting.push(await place(each));
  return waiting;
};

test('“Call the next” reserves for each staff member the most urgent customer whom no colleague has reserved', async () => {
  const [first, second] = await placeAll(10, 20, 30);
  const mine = await callNext(achieng);
  expect(mine.body.order).toMatchObject({
    id: first,
    lease: { by: 'Achieng', is_mine: true, until: after(220).toISOString(), called_at: null },
  });
  expect((await callNext(njeri)).body.order.id).toBe(second);
});

test('“Call the next” first returns a customer who is still reserved for the staff member, with the time when the call began', async () => {
  const [id = ''] = await placeAll(10, 20);
  await callNext(achieng);
  await take(achieng, id, { is_calling: true });
  expect((await callNext(achieng, { now: after(150) })).body.order).toMatchObject({
    id,
    lease: { is_mine: true, called_at: after(100).toISOString() },
  });
});

test('“Call the next” returns a customer other than the one whose order the staff member has open', async () => {
  const [first = '', second] = await placeAll(10, 20);
  await callNext(achieng);
  expect((await callNext(achieng, { except: first })).body.order.id).toBe(second);
});

test('Twenty staff members who tap “Call the next” at once get twenty different customers', async () => {
  const ids = await placeAll(...Array.from({ length: 20 }, (_, n) => n));
  const sessions = await Promise.all(ids.map((_, n) => signIn(`Caller ${n}`, ['staff'])));
  const got = await Promise.all(sessions.map(({ session }) => callNext(session)));
  expect(got.map(({ body }) => body.order.id).sort()).toEqual([...ids].sort());
  expect((await callNext(njeri)).body).toEqual({ order: null });
});

test('A reservation of a customer covers all orders of the phone number, so two staff members never call the same customer', async () => {
  const [first] = await placeAll(10);
  const second = await place(20, phoneOf(phones));
  waiting.push(second);
  expect((await callNext(achieng)).body.order.id).toBe(first);
  expect((await callNext(njeri)).body.order).toBeNull();
  const refused = await take(njeri, second);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'taken',
    'Achieng has this customer now.',
  ]);
});

test('A customer is reserved for one caller for two minutes, or for ten minutes after the caller taps Call', async () => {
  const [id = ''] = await placeAll(10);
  await callNext(achieng);
  expect((await take(njeri, id, {}, { now: after(219) })).status).toBe(409);
  expect((await take(njeri, id, {}, { now: after(220) })).body).toMatchObject({ by: 'Njeri', is_mine: true });
  const calling = await take(njeri, id, { is_calling: true }, { now: after(230) });
  expect(calling.body).toMatchObject({
    called_at: after(230).toISOString(),
    until: after(830).toISOString(),
  });
  const reading = await take(njeri, id, {}, { now: after(240) });
  expect(reading.body).toEqual(calling.body);
  expect((await take(achieng, id, {}, { now: after(829) })).status).toBe(409);
});

test('A colleague can take over a reserved customer only by an explicit request, and both then see who has the customer', async () => {
  const [id = ''] = await placeAll(10);
  await callNext(achieng);
  expect((await take(njeri, id, { takes_over: true })).body).toMatchObject({ by: 'Njeri', is_mine: true });
  expect((await list(achieng)).body.orders).toMatchObject([{ id, lease: { by: 'Njeri', is_mine: false } }]);
  expect((await list(njeri)).body.orders).toMatchObject([{ id, lease: { by: 'Njeri', is_mine: true } }]);
});

test('Only the staff member for whom a customer is reserved can release the customer', async () => {
  const [id = ''] = await placeAll(10);
  await callNext(achieng);
  expect((await end(njeri, id)).body).toEqual({ ended: false });
  expect((await end(achieng, id)).body).toEqual({ ended: true });
  expect((await end(achieng, id)).body).toEqual({ ended: false });
  expect((await callNext(njeri)).body.order.id).toBe(id);
});

test('An order that needs no call cannot be used to reserve its customer for a caller', async () => {
  const [id = ''] = await placeAll(10);
  await move(achieng, id, { from: 'pending', to: 'confirmed' });
  waiting.splice(0);
  const refused = await take(njeri, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not-to-call']);
});

test('Staff can cancel an order while its customer is reserved for a colleague, and then nobody calls about the order', async () => {
  const [id = ''] = await placeAll(10);
  await callNext(achieng);
  expect((await move(njeri, id, { from: 'pending', to: 'cancelled', why: 'She cancelled.' })).status).toBe(
    200,
  );
  waiting.splice(0);
  expect((await callNext(achieng)).body).toEqual({ order: null });
});

test('The list of orders to call shows each customer’s number of orders, refusals and warning', async () => {
  const [first = ''] = await placeAll(10);
  waiting.push(await place(20, phoneOf(phones)));
  await settleOrders(waiting);
  const key = await customerKeyOf(`+254${phoneOf(phones).slice(1)}`);
  await store(() =>
    saveNote(key, { note: '', has_warning: false, version: 0 }, { note: 'Rude.', has_warning: true }),
  );
  expect((await list(achieng)).body.orders[0]).toMatchObject({
    id: first,
    due_by: after(10 + 300).toISOString(),
    calls: 0,
    call_from: null,
    same_phone: 2,
    customer: { orders: 2, refused: 0, unreachable: 0, has_warning: true },
  });
});

test('The version of the list of orders to call changes only when an order in it or a reservation changes', async () => {
  const changes = await openChanges(shop.db);
  const isHeard = await streamFilter();
  const version = async () => {
    await tell((await changes()).filter(isHeard));
    return (await send(endpoints.getDeskVersion, handlers.getDeskVersion, await callAs(achieng))).body
      .version;
  };
  const first = await version();
  expect(await version()).toBe(first);
  const [id = ''] = await placeAll(10);
  const placed = await version();
  expect(placed).toBeGreaterThan(first);
  await callNext(achieng);
  const leased = await version();
  expect(leased).toBeGreaterThan(placed);
  await move(achieng, id, { from: 'pending', to: 'confirmed' });
  waiting.splice(0);
  const confirmed = await version();
  expect(confirmed).toBeGreaterThan(leased);
  await move(achieng, id, { from: 'confirmed', to: 'packed' });
  expect(await version()).toBe(confirmed);
});

test('A request for the version of the list of orders to call reads one item besides the session', async () => {
  const call = await callAs(achieng);
  const { operations } = await requestsOf(shop, () =>
    send(endpoints.getDeskVersion, handlers.getDeskVersion, call),
  );
  expect(operations).toEqual(['BatchGetItem', 'GetItem']);
});

test('The first page of orders to call takes one Query, and one batch read for each kind of record', async () => {
  await placeAll(10, 20, 30);
  const { operations } = await requestsOf(shop, () => list(achieng));
  const session = ['BatchGetItem'];
  const batches = ['orders', 'callers', 'customers', 'notes', 'troubles'].map(() => 'BatchGetItem');
  expect(operations).toEqual([...session, 'Query', ...batches]);
});
