import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '#shared/desk/endpoints.ts';
import * as orderEndpoints from '#shared/orders/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { newId } from '../../core/identity/visitor.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listUntried } from '../../data/emails/outbox.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { listOwned, type OwnedOrder } from '../../data/orders/owned.ts';
import { listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import * as handlers from '../desk.ts';
import { getOrder, givePhone } from '../orders.ts';

let shop: TestShop;
let [achieng, njeri] = ['', ''];
let phones = 0;

/**
 * Returns a session that begins this many minutes after noon. A staff session ends after half an hour without a call,
 * so later times need a new one.
 */
const sessionAt = async (minutes: number) => (await signIn('Achieng', ['staff'], later(minutes))).session;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 10_000],
    [testProduct(2), 10_000],
  ]);
  achieng = (await signIn('Achieng', ['staff'])).session;
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

/** Returns the time this many minutes after noon. All orders of a test are placed at noon. */
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const iso = (minutes: number) => later(minutes).toISOString();

const phoneOf = (n: number) => `0713${String(n).padStart(6, '0')}`;

async function place(product = 1, more: object = {}): Promise<string> {
  const customer_phone = phoneOf(++phones);
  return (await order(orderForm([{ id: product, quantity: 1 }], { customer_phone, ...more }), { now: noon }))
    .body.order_id;
}

let callers = 0;
/**
 * Returns the orders that “Call the next” gives at a certain time. Each call of the endpoint is by another staff
 * member, for whom no customer is reserved.
 */
async function everyNext(minutes: number): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const { session } = await signIn(`Caller ${++callers}`, ['staff'], later(minutes));
    const id = await next(session, minutes);
    if (id === undefined) return found;
    found.push(id);
  }
}

const runClock = (now: Date) => store(() => tick(now));

type Report = { seen: number; outcome: string } & Record<string, unknown>;
const report = async (session: string, id: string, body: Report, minutes = 1) =>
  send(endpoints.recordCall, handlers.recordCall, {
    ...(await callAs(session, { params: { id }, body })),
    now: later(minutes),
  });
const take = async (session: string, id: string, body: object, minutes: number) =>
  send(endpoints.takeLease, handlers.takeLease, {
    ...(await callAs(session, { params: { id }, body })),
    now: later(minutes),
  });
const next = async (session: string, minutes: number) =>
  (
    await send(endpoints.callNext, handlers.callNext, {
      ...(await callAs(session, { body: {} })),
      now: later(minutes),
    })
  ).body.order?.id;

describe('A wrong number', () => {
  /** Sends another phone number from the browser of `visitor`. */
  const give = async (id: string, visitor: string, customer_phone: string, minutes: number) =>
    send(orderEndpoints.givePhone, givePhone, {
      ...(await browser(visitor)),
      params: { id },
      body: { customer_phone },
      now: later(minutes),
    });

  /** Places an order in a new browser, and reports that its number is wrong. */
  async function asked(form: object = {}) {
    const visitor = newId();
    const customer_phone = phoneOf(++phones);
    const placed = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone, ...form }), {
      ...(await browser(visitor)),
      now: noon,
    });
    const id: string = placed.body.order_id;
    await report(achieng, id, { seen: 0, outcome: 'wrong-number' });
    return { id, visitor, customer_phone };
  }

  test('After a wrong number, an email and the order’s page ask the customer for another, and nobody calls before the answer', async () => {
    const { id, visitor } = await asked();
    expect(await listUntried(id)).toContainEqual({ subject: id, kind: 'order-wrong-number' });
    const page = await send(orderEndpoints.getOrder, getOrder, {
      ...(await browser(visitor)),
      params: { id },
    });
    expect(page.body.phone_asked_at).toBe(iso(1));
    expect(await everyNext(2)).not.toContain(id);
  });

  test('When a customer has given another number, the order is to be called within the usual time, and is found by the new number', async () => {
    const { id, visitor, customer_phone } = await asked();
    const given = await give(id, visitor, '0714000001', 10);
    expect([given.status, given.body.phone_asked_at, given.body.call_by]).toEqual([200, undefined, iso(15)]);
    expect((await findOrder(id))?.customer_phone).toBe('+254714000001');
    await settleOrders([id]);
    const [was, is] = await Promise.all(
      [customer_phone, '0714000001'].map(async (phone) =>
        findCustomer(await customerKeyOf(`+254${phone.slice(1)}`)),
      ),
    );
    expect([was, is?.orders]).toEqual([undefined, 1]);
    expect((await give(id, visitor, '0714000001', 11)).status).toBe(200);
    const again = await give(id, visitor, '0714000002', 12);
    expect([again.status, again.body.code]).toEqual([409, 'not-asked']);
  });

  test('Only the order’s customer can give another number, and only after the shop has asked for it', async () => {
    const { id } = await asked();
    const theirs = await give(id, newId(), '0714000003', 2);
    expect([theirs.status, theirs.body.code]).toEqual([403, 'not-yours']);
    const visitor = newId();
    const placed = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) }), {
      ...(await browser(visitor)),
      now: noon,
    });
    const unasked = await give(placed.body.order_id, visitor, '0714000004', 2);
    expect([unasked.status, unasked.body.code]).toEqual([409, 'not-asked']);
  });

  test('If the customer’s answer to a wrong number is no phone number, it is refused, and the shop still asks for one', async () => {
    const { id, visitor } = await asked();
    const refused = await give(id, visitor, '12', 2);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      { customer_phone: [expect.any(String)] },
    ]);
    expect((await findOrder(id))?.phone_asked_at).toBe(iso(1));
  });

  test('Staff ask only once for the right phone number, and a second report of a wrong number is refused with the next step', async () => {
    const { id, visitor } = await asked();
    await give(id, visitor, '0714000005', 2);
    const again = await report(achieng, id, { seen: 1, outcome: 'wrong-number' }, 3);
    expect([again.status, again.body.code]).toEqual([409, 'asked-before']);
  });

  test('If a customer sends another number twice at once, it is stored once, and the order is listed once to be called', async () => {
    const { id, visitor } = await asked();
    const both = await Promise.all([
      give(id, visitor, '0714000007', 10),
      give(id, visitor, '0714000007', 10.001),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = await listOwned<OwnedOrder>(ordersByStatePk('pending'), ownedOrderPrefix, {
      limit: 100,
    });
    expect(items.filter(({ order_id }) => order_id === id)).toHaveLength(1);
  });

  test('If a customer with a wrong number calls the shop and asks for a later call, the order is not cancelled', async () => {
    const { id } = await asked();
    const at = iso(26 * 60);
    expect((await report(achieng, id, { seen: 1, outcome: 'call-back', at }, 2)).status).toBe(200);
    expect((await findOrder(id))?.phone_asked_at).toBeUndefined();
    await runClock(later(24 * 60 + 3));
    expect((await findOrder(id))?.order_status).toBe('pending');
  });

  test('An order with a wrong phone number is not cancelled automatically if money was paid for it', async () => {
    const { id } = await asked();
    const cash = { cents: 10_000, at: iso(2), by: { id: 'a', name: 'Achieng' }, reference: '' };
    const stored = await findOrder(id);
    if (!stored) throw new Error('No order.');
    const { actions } = changeOrder({ order: stored, at: iso(2), add: [{ id: 'c', kind: 'cash', ...cash }] });
    expect(await store(() => commit(actions))).toBe(true);
    await runClock(later(24 * 60 + 4));
    expect((await findOrder(id))?.order_status).toBe('pending');
  });

  test('An order with a wrong phone number is cancelled after a day if its customer gives no other number', async () => {
    const { id } = await asked();
    await runClock(later(24 * 60 + 0.5));
    expect((await findOrder(id))?.order_status).toBe('pending');
    await runClock(later(24 * 60 + 5));
    expect((await findOrder(id))?.order_status).toBe('cancelled');
  });

  test('An order with a wrong phone number is not cancelled if its customer gives another number', async () => {
    const { id, visitor } = await asked();
    await give(id, visitor, '0714000006', 60);
    await runClock(later(24 * 60 + 6));
    expect((await findOrder(id))?.order_status).toBe('pending');
  });
});

test('A customer who does not answer is called again after 5, 15 and 60 minutes, and is then listed as not reached', async () => {
  const id = await place();
  const times = [1, 6, 21, 81];
  const due: (string | undefined)[] = [];
  for (const [seen, minutes] of times.entries()) {
    const session = await sessionAt(minutes);
    expect((await report(session, id, { seen, outcome: 'no-answer' }, minutes)).status).toBe(200);
    due.push((await findOrder(id))?.call_from);
  }
  expect(due.slice(0, 3)).toEqual([6, 21, 81].map(iso));
  const stored = await findOrder(id);
  expect([stored?.order_status, stored?.calls?.length]).toEqual(['unreachable', 4]);
});

test('An order whose customer could not be reached is cancelled after a day, and its goods are in stock again', async () => {
  const id = await place(2);
  const [{ available = 0 } = {}] = await listStock([2]);
  for (const [seen, minutes] of [1, 6, 21, 81].entries())
    await report(await sessionAt(minutes), id, { seen, outcome: 'no-answer' }, minutes);
  expect(await listUntried(id)).toContainEqual({ subject: id, kind: 'order-not-reached' });
  const day = 81 + 24 * 60;
  await runClock(later(day - 1));
  expect((await findOrder(id))?.order_status).toBe('unreachable');
  await runClock(later(day + 1));
  expect((await findOrder(id))?.moves?.at(-1)).toMatchObject({
    to: 'cancelled',
    by: { name: 'The shop' },
    why: 'We could not reach the customer.',
  });
  expect((await listStock([2]))[0]?.available).toBe(available + 1);
  expect(await listUntried(id)).toContainEqual({ subject: id, kind: 'order-cancelled' });
});

test('A customer who calls back within a day can have their order confirmed, and it is not cancelled', async () => {
  const id = await place();
  for (const [seen, minutes] of [1, 6, 21, 81].entries())
    await report(await sessionAt(minutes), id, { seen, outcome: 'no-answer' }, minutes);
  const { body } = await report(await sessionAt(200), id, { seen: 4, outcome: 'confirmed' }, 200);
  expect(body.order_status).toBe('confirmed');
  await runClock(later(81 + 24 * 60 + 1));
  expect((await findOrder(id))?.order_status).toBe('confirmed');
});

test('After an unanswered call in the evening, the next call is planned within the opening hours', async () => {
  const id = await place();
  const evening = 10 * 60 + 58;
  await report(await sessionAt(evening), id, { seen: 0, outcome: 'no-answer' }, evening);
  expect((await findOrder(id))?.call_from).toBe(iso(evening + 5 + 10 * 60));
});

test('An order whose customer asked for a later call is not offered to callers before that time', async () => {
  const id = await place();
  const { status, body } = await report(achieng, id, { seen: 0, outcome: 'call-back', at: iso(30) });
  expect([status, body.call_from, body.due_by]).toEqual([200, iso(30), iso(35)]);
  // The delivery time is counted from the later call.
  expect((await findOrder(id))?.there_by).toBe(iso(35 + 45));
  expect(await everyNext(29)).not.toContain(id);
  expect(await everyNext(30)).toContain(id);
});

test('A confirmed order is promised for the zone’s delivery time after the call, or for the time that the customer requested', async () => {
  const [soon, wished] = [await place(), await place()];
  const { body } = await report(achieng, soon, { seen: 0, outcome: 'confirmed' }, 4);
  expect([body.order_status, body.due_by]).toEqual(['confirmed', iso(49)]);
  const later = await report(achieng, wished, { seen: 0, outcome: 'confirmed', there_by: iso(180) }, 4);
  expect([later.body.order_status, later.body.due_by]).toEqual(['confirmed', iso(180)]);
});

test('An order that is cancelled in a call returns its goods to stock and keeps its reason', async () => {
  const id = await place();
  const before = (await listStock([1]))[0]?.available ?? 0;
  const { body } = await report(achieng, id, { seen: 0, outcome: 'cancelled', why: 'Ordered twice.' });
  expect(body.timeline.at(-1)).toMatchObject({ status: 'cancelled', why: 'Ordered twice.', by: 'Achieng' });
  expect((await listStock([1]))[0]?.available).toBe(before + 1);
});

test('A repeated report of a call changes nothing, and a report after that of a colleague is refused with the colleague’s name', async () => {
  const id = await place();
  await report(achieng, id, { seen: 0, outcome: 'no-answer' });
  expect((await report(achieng, id, { seen: 0, outcome: 'no-answer' })).status).toBe(200);
  expect((await findOrder(id))?.calls).toHaveLength(1);
  const refused = await report(njeri, id, { seen: 0, outcome: 'confirmed' });
  expect([refused.status, refused.body.code]).toEqual([409, 'called']);
  expect(refused.body.message).toContain('Achieng has called meanwhile');
});

test('Only the caller for whom the customer is reserved can report a call, and the report stores its duration and ends the reservation', async () => {
  const id = await place();
  await take(achieng, id, { is_calling: true }, 1);
  expect((await report(njeri, id, { seen: 0, outcome: 'confirmed' }, 2)).body.code).toBe('taken');
  await report(achieng, id, { seen: 0, outcome: 'call-back', at: iso(10) }, 3);
  expect((await findOrder(id))?.calls?.[0]).toMatchObject({ outcome: 'call-back', seconds: 120 });
  expect((await take(njeri, id, {}, 4)).status).toBe(200);
});

test('A second report of a call with another time for the next call is refused, and the first time is kept', async () => {
  const id = await place();
  await report(achieng, id, { seen: 0, outcome: 'call-back', at: iso(30) });
  expect((await report(achieng, id, { seen: 0, outcome: 'call-back', at: iso(30) })).status).toBe(200);
  const other = await report(achieng, id, { seen: 0, outcome: 'call-back', at: iso(40) });
  expect([other.status, other.body.code]).toEqual([409, 'called']);
  expect((await findOrder(id))?.call_from).toBe(iso(30));
});

test('If a customer did not answer just now, nobody calls them at once about their other order', async () => {
  const customer_phone = phoneOf(++phones);
  const [first, second] = [await place(1, { customer_phone }), await place(1, { customer_phone })];
  await report(achieng, first, { seen: 0, outcome: 'no-answer' });
  const found = await everyNext(2);
  expect([found.includes(first), found.includes(second)]).toEqual([false, false]);
});

test('After a call that reached a customer, the same staff member gets the customer’s other order', async () => {
  const customer_phone = phoneOf(++phones);
  const [first, second] = [await place(1, { customer_phone }), await place(1, { customer_phone })];
  const session = await sessionAt(2);
  await take(session, first, { is_calling: true }, 2);
  await report(session, first, { seen: 0, outcome: 'confirmed' }, 3);
  expect((await take(njeri, second, {}, 3)).body.code).toBe('taken');
  expect(await next(session, 3)).toBe(second);
});

test('A request for a later call is refused if its time has passed, or is more than two weeks ahead', async () => {
  const id = await place();
  for (const at of [iso(-1), iso(15 * 1440)])
    expect((await report(achieng, id, { seen: 0, outcome: 'call-back', at })).body.errors).toHaveProperty(
      'at',
    );
  expect((await findOrder(id))?.calls).toBeUndefined();
});

test('If two staff members report a call about one order at once, one report is stored and the other refused', async () => {
  const id = await place();
  const both = await Promise.all([
    report(achieng, id, { seen: 0, outcome: 'no-answer' }),
    report(njeri, id, { seen: 0, outcome: 'confirmed' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await findOrder(id))?.calls).toHaveLength(1);
});
