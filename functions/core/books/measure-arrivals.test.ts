import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSettings } from '#shared/settings/endpoints.ts';
import { getSettings as settingsHandler } from '../../api/settings.ts';
import { clockKey } from '../../data/clock/keys.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { tick } from '../clock/tick.ts';
import { getGroup } from '../settings/settings-groups.ts';
import { minutesToDoor } from './arrival-minutes.ts';
import { bookOrder } from './book-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, { price_cents: 50_000 }), 1000]]);
});
afterAll(() => shop.close());
beforeEach(() => store(() => commit([remove(clockKey())])));

const by = { id: 'p', name: 'Achieng' };
const after = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

let orders = 0;

/** Returns an order that was confirmed at a time and delivered some minutes later. */
function delivered(called: string, minutes: number, more: Partial<OrderItem> = {}): OrderItem {
  const { road: _, goods_back: __, ...made } = randomOrder(diceOf(7), 9000 + ++orders);
  return {
    ...made,
    ...{ kind: undefined, customer_address: 'Karen', is_pickup: false, money: [], order_status: 'delivered' },
    ...{ created_at: after(called, -5), arrival_minutes: 90, there_by: after(called, 90) },
    moves: [
      { at: called, from: 'pending', to: 'confirmed', why: '', by },
      { at: after(called, minutes - 20), from: 'confirmed', to: 'out_for_delivery', why: '', by },
      { at: after(called, minutes), from: 'out_for_delivery', to: 'delivered', why: '', by },
    ],
    ...more,
  } as OrderItem;
}

describe('The delivery minutes of an order', () => {
  const called = '2026-11-20T09:00:00.000Z';
  const base = delivered(called, 42);
  const agreed = after(called, 300);

  test('The delivery minutes of an order are counted from the call that confirmed it to its delivery', () => {
    expect(minutesToDoor(base)).toBe(42);
  });

  test.each<[string, Partial<OrderItem>]>([
    ['whose time was agreed on the phone', { there_by: agreed }],
    ['that the customer collected', { is_pickup: true }],
    ['that came back', { order_status: 'returned' }],
    ['that replaces goods of another one', { replaces: { id: 'x', number: 'HS-1' } }],
    ['that was sold at a till', { kind: 'till' as never }],
    ['that is still on its way', { order_status: 'out_for_delivery' }],
  ])('No delivery minutes are counted for an order %s', (_, more) => {
    expect(minutesToDoor({ ...base, ...more })).toBeUndefined();
  });
});

describe('The nightly calculation of how long deliveries take', () => {
  const night = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T00:30:30.000Z`);
  const minutesOf = (zones: readonly { zone: number; arrival_minutes: number }[], zone: number) =>
    zones.find((each) => each.zone === zone)?.arrival_minutes;

  async function deliver(day: number, count: number, minutes: number) {
    for (let n = 0; n < count; n++) {
      const item = delivered(`2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`, minutes);
      await store(() => commit([put({ ...orderKey(item.id), ...item })]));
      await bookOrder(item.id, new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`));
      // A repeated run counts no delivery twice.
      await bookOrder(item.id, new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`));
    }
  }

  test('Until thirty deliveries to a zone were counted, the shop promises the minutes that staff have set for the zone', async () => {
    await deliver(10, 29, 70);
    await tick(night(11));
    expect((await readSettings()).arrivals ?? []).toEqual([]);
    expect(minutesOf((await send(getSettings, settingsHandler)).body.zones, 5)).toBe(90);
  });

  test('After thirty deliveries to a zone, the shop and a new order promise the minutes that these deliveries took', async () => {
    await deliver(11, 1, 70);
    expect(minutesOf((await send(getSettings, settingsHandler)).body.zones, 5)).toBe(90);
    await tick(night(12));
    const { zones } = (await send(getSettings, settingsHandler)).body;
    expect([minutesOf(zones, 5), minutesOf(zones, 2)]).toEqual([70, 45]);
    expect((await getGroup('delivery')).measured).toEqual([
      { zone: 5, minutes: 70, within: 70, deliveries: 30 },
    ]);
    expect(minutesOf((await readSettings()).zones, 5)).toBe(90);
    const { body } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_address: 'Karen' }));
    const { there_by = '' } = (await findOrder(body.order_id)) ?? {};
    expect(Date.parse(there_by) - noon.getTime()).toBe((5 + 70) * 60_000);
  });

  test('The shop calculates the minutes every night, even without new orders, and drops them once the deliveries are 28 days old', async () => {
    for (let day = 13; day <= 30; day++) await tick(night(day));
    expect((await readSettings()).arrivals).toHaveLength(1);
    for (let day = 1; day <= 12; day++)
      await tick(new Date(`2026-12-${String(day).padStart(2, '0')}T00:30:30.000Z`));
    expect((await readSettings()).arrivals).toEqual([]);
    expect(minutesOf((await send(getSettings, settingsHandler)).body.zones, 5)).toBe(90);
  });
});
