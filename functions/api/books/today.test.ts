import { afterAll, beforeAll, expect, test } from 'vitest';
import { getToday } from '#shared/books/endpoints.ts';
import type { Today } from '#shared/books/today.ts';
import { firstSettings } from '#shared/shop.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { newId } from '../../core/identity/visitor.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey, placedKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getToday as handler } from '../books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let orders = 0;

/**
 * Stores an order that was placed at a time. It is delivered two hours later, unless `more` says that it is still on
 * its way.
 */
async function sell(at: string, shillings: number, more: Partial<OrderItem> = {}): Promise<void> {
  const order = randomOrder(diceOf(1), ++orders);
  const delivered = new Date(Date.parse(at) + 2 * 3_600_000).toISOString();
  const by = { id: 'n'.repeat(22), name: 'Njeri' };
  const { kind: _, ...web } = order;
  const sold: OrderItem = {
    ...web,
    ...{ created_at: at, there_by: delivered, money: [], total_cents: shillings * 100 },
    order_status: 'delivered',
    moves: [{ at: delivered, from: 'out_for_delivery', to: 'delivered', why: '', by }],
    ...more,
  };
  await store(() => commit([put({ ...orderKey(sold.id), ...sold })]));
  await bookOrder(sold.id);
}

async function today(at: string): Promise<Today> {
  const now = new Date(at);
  const { session } = await signIn('Njeri', ['staff'], now);
  const reply = await send(getToday, handler, await callAs(session, { now }));
  expect(reply.status).toBe(200);
  return reply.body;
}

test('The page Today shows the deliveries and orders so far, and the same figures of a week before', async () => {
  // Monday 9 March: 1,000 at 12:00, and 600 at 15:10. These 600 count for the half hour until 15:30.
  await sell('2026-03-09T07:00:00.000Z', 1000);
  await sell('2026-03-09T10:10:00.000Z', 600);
  await sell('2026-03-09T15:00:00.000Z', 5000);
  // Monday 16 March: 2,000 at 13:00, and an order that is still on its way.
  await sell('2026-03-16T08:00:00.000Z', 2000);
  await sell('2026-03-16T12:00:00.000Z', 700, { order_status: 'confirmed', moves: [] });
  const { day, sums, before, is_open } = await today('2026-03-16T12:30:00.000Z');
  expect([day, is_open]).toEqual(['2026-03-16', true]);
  expect([sums.sold, sums.ordered]).toEqual([
    { count: 1, amount: 2000 },
    { count: 2, amount: 2700 },
  ]);
  expect(before.sold).toEqual({ count: 2, amount: 1300 });
  expect([sums.timed, sums.in_time]).toEqual([1, 1]);
});

test('A shop that is open past midnight sees on Today the figures since it opened, not since midnight', async () => {
  await store(() => changeSettings({ week: Array(7).fill('18:00-02:00') }));
  // The shop opens at 18:00 on 19 March. These two are handed over at 22:00 and at 00:20.
  await sell('2026-03-19T17:00:00.000Z', 400);
  await sell('2026-03-19T19:20:00.000Z', 300);
  const night = await today('2026-03-19T22:00:00.000Z');
  expect([night.day, night.sums.sold.amount]).toEqual(['2026-03-19', 700]);
  const morning = await today('2026-03-20T05:00:00.000Z');
  expect([morning.day, morning.sums.sold.amount]).toEqual(['2026-03-20', 0]);
});

test('A new shop sees which set-up steps are done, and its settings stay in the list until they are set', async () => {
  // Nothing was sold on this day or on the day a week before.
  const at = '2026-05-13T09:00:00.000Z';
  const none = { contacts: false, paybill: false, zones: false, product: false, people: false };
  await store(() => raiseCounter('order', 1000));
  expect((await today(at)).first_steps).toMatchObject(none);
  await store(() => changeSettings({ phone: '+254712000111' }));
  expect((await today(at)).first_steps).toMatchObject({ ...none, contacts: true });
  await sell('2026-05-13T06:00:00.000Z', 500);
  const selling = { contacts: true, paybill: false, zones: false, product: true, order: true };
  expect((await today('2026-05-13T12:00:00.000Z')).first_steps).toEqual(selling);
  await store(() => changeSettings({ paybill: '400200', zones: [] }));
  expect((await today('2026-05-13T12:00:00.000Z')).first_steps).toBeUndefined();
});

test('The set-up step “test order” is done once an order is stored', async () => {
  const steps = async () => (await today('2026-06-13T09:00:00.000Z')).first_steps;
  await store(() => changeSettings({ zones: firstSettings.zones }));
  expect(await steps()).toMatchObject({ order: false });
  const placed = { created_at: '2026-06-12T09:00:00.000Z', id: newId() };
  await store(() => commit([put({ ...placedKey(placed), ...placed })]));
  expect(await steps()).toMatchObject({ order: true });
});

test('Cashiers, riders and strangers see no figures on the page Today', async () => {
  for (const group of ['cashier', 'rider'] as const) {
    const { session } = await signIn(`Somebody ${group}`, [group]);
    expect((await send(getToday, handler, await callAs(session, {}))).status).toBe(403);
  }
  expect((await send(getToday, handler, {})).status).toBe(401);
});
