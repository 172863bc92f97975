import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '#shared/orders/endpoints.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { trackingToken } from '../../core/identity/tracking-token.ts';
import { newId } from '../../core/identity/visitor.ts';
import { ordersByStatePk, ownedOrderPrefix } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { listOwned, type OwnedOrder } from '../../data/orders/owned.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { getOrder as getOrderHandler } from '../orders.ts';

let shop: TestShop;
let staff: string;
let cashier: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2), 1000],
  ]);
  staff = (await signIn('Achieng', ['staff'])).session;
  cashier = (await signIn('Wambui', ['cashier'])).session;
});
afterAll(() => shop.close());

const line = (id: number, quantity: number) => ({ id, quantity });
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const movementsOf = async (productId: number, orderId: string) =>
  (await listMovements(productId)).movements
    .filter(({ source }) => source === orderId)
    .map(({ delta, reason }) => `${reason} ${delta}`)
    .sort();

describe('A change of an order’s state', () => {
  test('A change of an order’s state is stored with its time, person, reason, old and new state [G-80]', async () => {
    const id = await newOrder([line(1, 1)]);
    const first = { from: 'pending', to: 'unreachable', why: '  No answer\ntwice ' } as const;
    await move(staff, id, first, { now: later(5) });
    const { status, body } = await move(
      staff,
      id,
      { from: 'unreachable', to: 'confirmed' },
      { now: later(9) },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, order_status: 'confirmed', moves: ['packed', 'cancelled'] });
    expect(body.timeline).toEqual([
      { status: 'pending', at: noon.toISOString(), from: null, by: null, why: '' },
      {
        status: 'unreachable',
        at: later(5).toISOString(),
        from: 'pending',
        by: 'Achieng',
        why: 'No answer twice',
      },
      { status: 'confirmed', at: later(9).toISOString(), from: 'unreachable', by: 'Achieng', why: '' },
    ]);
  });

  test('The customer sees when the state of an order changed, but neither the person nor the reason [G-80]', async () => {
    const id = await newOrder([line(1, 1)]);
    await move(staff, id, { from: 'pending', to: 'confirmed', why: 'She was glad.' }, { now: later(5) });
    const headers = { 'x-tracking-token': await trackingToken(id) };
    const { body } = await send(getOrder, getOrderHandler, { params: { id }, headers });
    expect(body.order_status).toBe('confirmed');
    expect(body.timeline).toEqual([
      { status: 'pending', at: noon.toISOString() },
      { status: 'confirmed', at: later(5).toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Achieng|glad/);
  });

  test('A change of an order’s state takes one transaction after two reads, of the caller and of the order', async () => {
    const id = await newOrder([line(1, 1), line(2, 1)]);
    const { operations } = await requestsOf(shop, () =>
      move(staff, id, { from: 'pending', to: 'cancelled', why: 'Changed her mind.' }),
    );
    expect(operations).toEqual(['BatchGetItem', 'GetItem', 'TransactWriteItems']);
  });
});

test('A confirmation sets the time by which the goods arrive, and confirmed orders are sorted by that time', async () => {
  const [first, second] = [await newOrder([line(1, 1)]), await newOrder([line(1, 1)])];
  const planned = (await findOrder(first)) as OrderItem;
  expect([planned.call_by, planned.there_by]).toEqual([later(5), later(50)].map((at) => at.toISOString()));
  const { body } = await move(staff, first, { from: 'pending', to: 'confirmed' }, { now: later(30) });
  expect(body.due_by).toBe(later(75).toISOString());
  await move(staff, second, { from: 'pending', to: 'confirmed' }, { now: later(3) });
  const listed = await listOwned<OwnedOrder>(ordersByStatePk('confirmed'), ownedOrderPrefix, { limit: 100 });
  const ids = listed.items.map(({ order_id }) => order_id);
  expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
  expect(ids.filter((id) => id === first)).toHaveLength(1);
});

describe('A change of an order’s state that is not allowed', () => {
  test('A change of an order’s state that the rules do not allow answers 409 and lists the allowed states [G-80]', async () => {
    const id = await newOrder([line(1, 1)]);
    const { status, body } = await move(staff, id, { from: 'pending', to: 'delivered' });
    expect([status, body.code]).toEqual([409, 'move-not-allowed']);
    expect(body.errors.to).toEqual(['confirmed', 'unreachable', 'cancelled']);
    expect(body.message).toBe('The order is pending. Next it can be: confirmed, unreachable, cancelled.');
  });

  test('A change from a state that the order has left answers 409, so two people never make the same change [G-80]', async () => {
    const id = await newOrder([line(1, 1)]);
    await moveAlong(staff, id, ['confirmed']);
    const other = (await signIn('Njeri', ['admin'])).session;
    const reply = await move(other, id, { from: 'pending', to: 'cancelled', why: 'Late.' });
    expect([reply.status, reply.body.errors.to]).toEqual([409, ['packed', 'cancelled']]);
  });

  test('A change of an order’s state without the right to it answers 403 and lists the permitted states [G-39] [G-80]', async () => {
    const id = await newOrder([line(1, 1)]);
    await moveAlong(staff, id, ['confirmed', 'packed']);
    const refused = await move(cashier, id, { from: 'packed', to: 'cancelled', why: 'No fuel.' });
    expect([refused.status, refused.body.code]).toEqual([403, 'move-not-yours']);
    expect(refused.body.message).toContain('delivered');
    const rider = (await signIn('Otieno', ['rider'])).session;
    expect((await move(rider, id, { from: 'packed', to: 'delivered' })).status).toBe(403);
  });

  test('A change of an order’s state without its required reason answers 422 with an error beside the field', async () => {
    const id = await newOrder([line(1, 1)]);
    const { status, body } = await move(staff, id, { from: 'pending', to: 'cancelled', why: ' ' });
    expect([status, body.errors]).toEqual([422, { why: ['Please give a reason.'] }]);
  });

  test('A change of the state of an unknown order answers 404', async () => {
    const { status, body } = await move(staff, newId(), { from: 'pending', to: 'confirmed' });
    expect([status, body.code]).toEqual([404, 'not-found']);
  });
});

describe('An order’s stock is returned', () => {
  const ways: [OrderStatus[], string][] = [
    [['cancelled'], 'cancel'],
    [['confirmed', 'packed', 'cancelled'], 'cancel'],
  ];

  test.each(ways)(
    'An order that goes through the states %j returns its stock once, with one stock movement for each product [G-80] [R13]',
    async (states, reason) => {
      const before = [await left(1), await left(2)];
      const id = await newOrder([line(1, 3), line(2, 1)]);
      expect([await left(1), await left(2)]).toEqual([(before[0] as number) - 3, (before[1] as number) - 1]);
      await moveAlong(staff, id, states);
      expect([await left(1), await left(2)]).toEqual(before);
      const [from, to] = [states.at(-2) ?? 'pending', states.at(-1) as OrderStatus];
      const again = await move(staff, id, { from, to, why: 'As agreed.' });
      expect([again.status, again.body.order_status]).toEqual([200, to]);
      expect(await movementsOf(1, id)).toEqual([`${reason} 3`, 'order -3'].sort());
      expect([await left(1), await left(2)]).toEqual(before);
    },
  );

  test('If ten people cancel an order at once, its stock is returned once, and nine of them get a 409 [G-80] [R13]', async () => {
    const before = await left(1);
    const id = await newOrder([line(1, 4)]);
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await signIn(`staff-${n}`, ['staff'])).session),
    );
    const replies = await Promise.all(
      people.map((session) => move(session, id, { from: 'pending', to: 'cancelled', why: 'Twice.' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await left(1)).toBe(before);
  });

  test('The change of an order’s state to any state but cancelled, refused and returned does not return its stock', async () => {
    const before = await left(1);
    const id = await newOrder([line(1, 2)]);
    await moveAlong(staff, id, ['unreachable', 'confirmed', 'packed', 'out_for_delivery', 'delivered']);
    expect(await left(1)).toBe(before - 2);
  });
});
