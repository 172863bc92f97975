import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAdminOrders, makeOrder, openAdminOrder } from '#shared/orders/endpoints.ts';
import { changeSettingsGroup, getSettingsGroup } from '#shared/settings/endpoints.ts';
import { tick } from '../../core/clock/tick.ts';
import { recordCode } from '../../core/payments/record-code.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { listUntried } from '../../data/emails/outbox.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { type AskedMove, move } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  listAdminOrders as listHandler,
  makeOrder as makeHandler,
  openAdminOrder as openHandler,
} from '../orders.ts';
import { changeSettingsGroup as changeHandler, getSettingsGroup as getHandler } from '../settings.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PICKUP = 'CBD house (pickup)';
/** A time that is later than the planned time of every pickup in these tests: two hours after its confirmation. */
const SLACK = 2 * HOUR;

let shop: TestShop;
let staff: string;
let phones = 600;
/**
 * The time at which the orders of a test are placed and packed. The shop's time only moves forward, so each test uses
 * other days.
 */
let start = noon;
let clock = noon;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2), 1000],
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  start = nextNoon();
  staff = (await signIn('Achieng', ['staff'], start)).session;
});

/** Returns noon of the first day that the scheduled check has not reached. */
const nextNoon = () =>
  new Date(noon.getTime() + (Math.ceil((clock.getTime() - noon.getTime()) / DAY) + 1) * DAY);

const later = (ms: number) => new Date(start.getTime() + ms);

/** Runs the scheduled check once a day until this time. */
async function runClock(until: Date): Promise<void> {
  for (; clock < until; clock = new Date(Math.min(clock.getTime() + DAY, until.getTime())))
    await store(() => tick(clock));
  await store(() => tick(until));
}

const moveAt = async (id: string, body: AskedMove, now = start) => {
  const { session } = await signIn('Achieng', ['staff'], now);
  const { status, body: answer } = await move(session, id, body, { now });
  if (status !== 200) throw new Error(JSON.stringify(answer));
};

/** Confirms and packs an order. */
async function pack(id: string): Promise<string> {
  await moveAt(id, { from: 'pending', to: 'confirmed' });
  await moveAt(id, { from: 'confirmed', to: 'packed' });
  return id;
}

/** Places an order for collection, and packs it. */
async function packed(more: Record<string, string> = {}, product = 1): Promise<string> {
  const form = orderForm([{ id: product, quantity: 2 }], {
    ...{ customer_phone: phoneOf(++phones), customer_address: PICKUP },
    ...more,
  });
  const { status, body } = await order(form, { now: start });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return pack(body.order_id);
}

const kindsOf = async (id: string) => (await listUntried(id)).map(({ kind }) => kind);

/** Returns the order's page as staff see it at a time. */
async function open(id: string, now: Date) {
  const { session } = await signIn('Njeri', ['staff'], now);
  const asked = await callAs(session, { params: { id } });
  return (await send(openAdminOrder, openHandler, { ...asked, now })).body;
}
const messagesOf = async (id: string, now: Date) =>
  (await open(id, now)).chat_messages.map(({ kind }: { kind: string }) => kind);

async function lineOf(id: string, state: string) {
  const asked = await callAs(staff, { query: { state } });
  const { body } = await send(listAdminOrders, listHandler, { ...asked, now: start });
  return body.orders.find((each: { id: string }) => each.id === id);
}

test('A customer who has not collected an order after a day gets an email, and staff get a text for WhatsApp', async () => {
  const id = await packed();
  await runClock(later(DAY - HOUR));
  expect(await kindsOf(id)).not.toContain('order-to-collect');
  expect(await messagesOf(id, later(DAY - HOUR))).not.toContain('not_collected');
  await runClock(later(DAY + SLACK));
  expect(await kindsOf(id)).toContain('order-to-collect');
  expect(await messagesOf(id, later(DAY + SLACK))).toContain('not_collected');
  expect((await findOrder(id))?.order_status).toBe('packed');
});

test('An order that nobody collects is cancelled on the third day, and its goods are in stock again', async () => {
  const id = await packed({}, 2);
  expect((await listStock([2]))[0]?.available).toBe(998);
  expect((await lineOf(id, 'packed')).ready_since).toBe(start.toISOString());
  await runClock(later(DAY + SLACK));
  await runClock(later(3 * DAY - HOUR));
  expect((await findOrder(id))?.order_status).toBe('packed');
  await runClock(later(3 * DAY + SLACK));
  expect((await findOrder(id))?.moves?.at(-1)).toMatchObject({
    to: 'cancelled',
    by: { name: 'The shop' },
    why: 'Nobody collected the order.',
  });
  expect((await listStock([2]))[0]?.available).toBe(1000);
  expect(await kindsOf(id)).toContain('order-not-collected');
  expect(await kindsOf(id)).not.toContain('order-cancelled');
  expect(await lineOf(id, 'cancelled')).toMatchObject({ is_uncollected: true, ready_since: null });
});

test('A customer without an email address gets no reminder to collect their order, but staff have a text for WhatsApp', async () => {
  const form = {
    ...{ customer_name: 'Achieng', customer_phone: phoneOf(++phones), customer_address: PICKUP },
    ...{ goods: [{ id: 1, quantity: 1 }], total_amount: 1000 },
  };
  const asked = await callAs(staff, { body: form, headers: { 'idempotency-key': randomUUID() } });
  const made = await send(makeOrder, makeHandler, { ...asked, now: start });
  expect(made.body).toMatchObject({ order_id: expect.any(String) });
  const id: string = made.body.order_id;
  await moveAt(id, { from: 'confirmed', to: 'packed' });
  await runClock(later(DAY + SLACK));
  expect(await kindsOf(id)).not.toContain('order-to-collect');
  expect(await messagesOf(id, later(DAY + SLACK))).toContain('not_collected');
});

test('An order that was collected, or cancelled by staff, gets no reminder to collect it and is not cancelled again', async () => {
  const [collected, cancelled] = [await packed(), await packed()];
  const { total_amount } = await open(collected, start);
  await moveAt(collected, { from: 'packed', to: 'delivered', cash: total_amount });
  await moveAt(cancelled, { from: 'packed', to: 'cancelled', why: 'Changed his mind.' });
  await runClock(later(DAY + SLACK));
  await runClock(later(3 * DAY + SLACK));
  expect(await kindsOf(collected)).not.toContain('order-to-collect');
  expect((await findOrder(collected))?.order_status).toBe('delivered');
  expect(await kindsOf(cancelled)).not.toContain('order-not-collected');
  expect((await lineOf(cancelled, 'cancelled')).is_uncollected).toBe(false);
});

test('If a later time was agreed with the customer, the days to collect the order begin at that time', async () => {
  const id = await packed();
  const stored = await findOrder(id);
  if (!stored) throw new Error('No order.');
  const times = { there_by: later(5 * DAY).toISOString() };
  const { actions } = changeOrder({ order: stored, at: start.toISOString(), times });
  expect(await store(() => commit(actions))).toBe(true);
  await runClock(later(DAY + SLACK));
  await runClock(later(4 * DAY));
  expect(await kindsOf(id)).not.toContain('order-to-collect');
  await runClock(later(6 * DAY + SLACK));
  expect(await kindsOf(id)).toContain('order-to-collect');
  await runClock(later(8 * DAY + SLACK));
  expect((await findOrder(id))?.order_status).toBe('cancelled');
});

test('An order with an M-Pesa code that M-Pesa has not reported is not cancelled automatically, because M-Pesa’s notice may come', async () => {
  const id = await packed();
  await recordCode(id, 'SGL31HA2UV', { id: 'a', name: 'Achieng', email: '', groups: ['staff'] }, start);
  await runClock(later(4 * DAY));
  expect((await findOrder(id))?.order_status).toBe('packed');
});

test('An order with a payment is not cancelled automatically, and its money is to be refunded when staff cancel it', async () => {
  const id = await packed();
  const stored = await findOrder(id);
  if (!stored) throw new Error('No order.');
  const cash = { cents: 10_000, at: start.toISOString(), by: { id: 'a', name: 'Achieng' }, reference: '' };
  const add = [{ id: 'c', kind: 'cash' as const, ...cash }];
  const { actions } = changeOrder({ order: stored, at: start.toISOString(), add });
  expect(await store(() => commit(actions))).toBe(true);
  await runClock(later(DAY + SLACK));
  await runClock(later(3 * DAY + SLACK));
  expect(await kindsOf(id)).toContain('order-to-collect');
  expect((await findOrder(id))?.order_status).toBe('packed');
  await moveAt(
    id,
    {
      from: 'packed',
      to: 'cancelled',
      why: 'Nobody collected the order.',
    },
    later(4 * DAY),
  );
  expect(await lineOf(id, 'cancelled')).toMatchObject({ is_uncollected: true, surplus: 100 });
});

test('The customer of an order that a rider delivers gets no reminder to collect it', async () => {
  const id = await packed({ customer_address: 'Kilimani' });
  expect((await lineOf(id, 'packed')).ready_since).toBeNull();
  await runClock(later(3 * DAY + SLACK));
  expect(await kindsOf(id)).not.toContain('order-to-collect');
  expect((await findOrder(id))?.order_status).toBe('packed');
});

test('If nobody collects an order, the customer’s use of its promo code is given back', async () => {
  await store(() => offer('COLLECT', { uses: { total: 1, per_phone: null } }));
  const codeOf = async (id: string) => (await findOrder(id))?.promotion_code;
  const id = await packed({ coupon_code: 'COLLECT' });
  const other = await packed({ coupon_code: 'COLLECT' });
  expect([await codeOf(id), await codeOf(other)]).toEqual(['COLLECT', undefined]);
  await runClock(later(DAY + SLACK));
  await runClock(later(3 * DAY + SLACK));
  start = nextNoon();
  expect(await codeOf(await packed({ coupon_code: 'COLLECT' }))).toBe('COLLECT');
});

test('Managers set after how many days a customer is reminded to collect, and after how many the order is cancelled', async () => {
  const { session } = await signIn('Amina', ['admin'], start);
  const days = async (reminder_days: number, collect_days: number) => {
    const read = await callAs(session, { params: { group: 'hours' } });
    const { version } = (await send(getSettingsGroup, getHandler, { ...read, now: start })).body;
    const body = { version, values: { reminder_days, collect_days } };
    const asked = await callAs(session, { params: { group: 'hours' }, body });
    return (await send(changeSettingsGroup, changeHandler, { ...asked, now: start })).status;
  };
  expect([await days(0, 5), await days(2, 5)]).toEqual([422, 200]);
  const id = await packed();
  await runClock(later(DAY + SLACK));
  expect(await kindsOf(id)).not.toContain('order-to-collect');
  await runClock(later(2 * DAY + SLACK));
  expect(await kindsOf(id)).toContain('order-to-collect');
  await runClock(later(4 * DAY + SLACK));
  expect((await findOrder(id))?.order_status).toBe('packed');
  await runClock(later(5 * DAY + SLACK));
  expect((await findOrder(id))?.order_status).toBe('cancelled');
});
