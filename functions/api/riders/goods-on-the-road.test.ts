import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrder } from '../../data/orders/order.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { noon } from '../../test-support/event.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let [njeri, amina] = ['', ''];
let [desk, manager]: ReturnType<typeof ridesOf>[] = [];
let kevin = '';

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2), 1000],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  amina = (await signIn('Amina', ['admin'])).session;
  [desk, manager] = [ridesOf(njeri), ridesOf(amina)];
  kevin = await testRider();
});
afterAll(() => shop.close());

const acts = () => ({
  staff: desk as ReturnType<typeof ridesOf>,
  admin: manager as ReturnType<typeof ridesOf>,
});
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const movementsOf = async (productId: number, orderId: string) =>
  (await listMovements(productId)).movements
    .filter(({ source }) => source === orderId)
    .map(({ delta, reason }) => `${reason} ${delta}`)
    .sort();

async function onTheRoad(quantity = 3): Promise<string> {
  const id = await newOrder([
    { id: 1, quantity },
    { id: 2, quantity: 1 },
  ]);
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
  return id;
}

const refuse = (id: string) => move(njeri, id, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });

const back = (product_id: number, sold_again: number, written_off = 0, missing = 0) => ({
  ...{ product_id, sold_again, written_off, missing },
});

describe('Nobody at the customer’s door', () => {
  const nobody = (seen: number) => ({ kind: 'nobody-there', seen, why: 'Nobody opened.' });

  test('“Nobody there” is stored with person, time and reason, and the order stays out for delivery', async () => {
    const id = await onTheRoad();
    const { status, body } = await acts().staff.report(id, nobody(0), { now: later(20) });
    expect([status, body.order_status]).toEqual([200, 'out_for_delivery']);
    expect(body.road).toMatchObject([
      { kind: 'nobody-there', by: 'Njeri', rider: 'Kevin Otieno', why: 'Nobody opened.' },
    ]);
    expect(body.moves).not.toContain('unreachable');
  });

  test('After “nobody there”, staff decide to try again at a new time, leave the goods with somebody, or bring them back', async () => {
    const id = await onTheRoad();
    await acts().staff.report(id, nobody(0));
    const there_by = later(120).toISOString();
    const again = await acts().staff.report(id, { kind: 'try-again', seen: 1, there_by });
    expect(again.body.due_by).toBe(there_by);
    await acts().staff.report(id, { kind: 'leave-with', seen: 2, why: 'The guard at the gate.' });
    const { body } = await acts().staff.report(id, { kind: 'bring-back', seen: 3 });
    expect(body.road.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['nobody-there', 'try-again', 'leave-with', 'bring-back'],
    ]);
    expect(body.order_status).toBe('out_for_delivery');
  });

  test('A repeated report that nobody was at the door changes nothing, and one that names older steps is refused', async () => {
    const id = await onTheRoad();
    await acts().staff.report(id, nobody(0));
    expect((await acts().staff.report(id, nobody(0))).body.road).toHaveLength(1);
    const late = await acts().admin.report(id, { kind: 'bring-back', seen: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'road-moved']);
  });

  test('An order that is not out for delivery accepts no report that nobody was at the door', async () => {
    const id = await newOrder([{ id: 1, quantity: 1 }]);
    expect((await acts().staff.report(id, nobody(0))).body.code).toBe('not-on-road');
  });

  test('An order whose goods are all brought back is packed again without a rider, and the stock does not change', async () => {
    const id = await onTheRoad();
    const before = await left(1);
    const brought = { from: 'out_for_delivery', to: 'confirmed', why: 'Nobody there.' } as const;
    const { body } = await move(njeri, id, brought);
    expect([body.order_status, body.rider]).toEqual(['confirmed', null]);
    expect(body.road).toMatchObject([{ kind: 'received', by: 'Njeri', rider: 'Kevin Otieno' }]);
    expect(await left(1)).toBe(before);
    expect((await listAllRiding(kevin)).some(({ order_id }) => order_id === id)).toBe(false);
  });
});

describe('Goods that a rider carries', () => {
  test('A refusal at the door ends the order at once, and its pieces stay with the rider until the office receives them', async () => {
    const id = await onTheRoad();
    const before = await left(1);
    const { body } = await refuse(id);
    expect([body.order_status, body.due]).toEqual(['refused', 0]);
    expect(body.goods_out).toMatchObject([
      { product_id: 1, pieces: 3 },
      { product_id: 2, pieces: 1 },
    ]);
    expect(await left(1)).toBe(before);
    const page = (await acts().staff.open(kevin)).body;
    expect(page.goods.map((each: { id: string }) => each.id)).toContain(id);
    expect(page.stops.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  test('If an order is cancelled while out for delivery, its pieces stay with the rider until the office receives them', async () => {
    const id = await onTheRoad();
    const before = await left(1);
    await move(njeri, id, { from: 'out_for_delivery', to: 'cancelled', why: 'Called to cancel.' });
    expect(await left(1)).toBe(before);
    await acts().staff.receive(id, { id: randomUUID(), lines: [back(1, 3), back(2, 1)] });
    expect(await left(1)).toBe(before + 3);
    expect(await movementsOf(1, id)).toEqual(['cancel 3', 'order -3']);
  });

  test('Pieces received from a rider are sold again, written off or recorded as missing, each with a stock movement', async () => {
    const id = await onTheRoad(5);
    const [first, second] = [await left(1), await left(2)];
    await refuse(id);
    const lines = [back(1, 2, 2, 1), back(2, 1)];
    const { body } = await acts().admin.receive(id, { id: randomUUID(), lines, why: 'Fell off the bike.' });
    expect(body.goods_out).toEqual([]);
    expect(body.road.at(-1)).toMatchObject({
      ...{ kind: 'received', by: 'Amina', rider: 'Kevin Otieno', why: 'Fell off the bike.' },
      goods: [{ sold_again: 2, written_off: 2, missing: 1 }, { sold_again: 1 }],
    });
    expect([await left(1), await left(2)]).toEqual([first + 2, second + 1]);
    expect(await movementsOf(1, id)).toEqual(['damaged -2', 'lost -1', 'order -5', 'refuse 5'].sort());
    expect((await listAllRiding(kevin)).some(({ order_id }) => order_id === id)).toBe(false);
  });

  test('Pieces that the office has not received stay with the rider', async () => {
    const id = await onTheRoad();
    await refuse(id);
    const { body } = await acts().staff.receive(id, { id: randomUUID(), lines: [back(1, 2)] });
    expect(body.goods_out).toMatchObject([
      { product_id: 1, pieces: 1 },
      { product_id: 2, pieces: 1 },
    ]);
    const more = await acts().staff.receive(id, { id: randomUUID(), lines: [back(1, 2)] });
    expect(more.status).toBe(422);
  });

  test('Refusing or receiving goods of a rider again changes nothing, and receiving them twice at once counts once', async () => {
    const id = await onTheRoad();
    const before = await left(1);
    await refuse(id);
    expect((await refuse(id)).status).toBe(200);
    const body = { id: randomUUID(), lines: [back(1, 3), back(2, 1)] };
    const replies = await Promise.all([
      ...[acts().staff.receive(id, body), acts().staff.receive(id, body)],
      acts().admin.receive(id, { ...body, id: randomUUID() }),
    ]);
    const passed = replies.filter(({ status }) => status === 200);
    expect(passed.length).toBeGreaterThan(0);
    expect(await left(1)).toBe(before + 3);
    expect((await findOrder(id))?.road?.filter(({ kind }) => kind === 'received')).toHaveLength(1);
  });

  test('Receiving other pieces under the id of an earlier receipt of goods is refused, so that they are not silently lost', async () => {
    const id = await onTheRoad(5);
    await refuse(id);
    const asked = { id: randomUUID(), lines: [back(1, 2)], why: '' };
    expect((await acts().admin.receive(id, asked)).status).toBe(200);
    const before = await left(1);
    const others = [
      { lines: [back(1, 3)] },
      { lines: [back(1, 1, 1)] },
      { lines: [back(2, 1)] },
      { lines: [back(1, 2), back(2, 1)] },
      { why: 'Wet.' },
    ];
    for (const other of others) {
      const { status, body } = await acts().admin.receive(id, { ...asked, ...other });
      expect([status, body.code]).toEqual([409, 'recorded-before']);
    }
    const same = { ...asked, lines: [back(2, 0), back(1, 2)] };
    expect((await acts().admin.receive(id, same)).status).toBe(200);
    expect(await left(1)).toBe(before);
  });

  test('Only a manager writes off a rider’s goods, with a reason, and nobody receives their own goods [G-39]', async () => {
    const id = await onTheRoad();
    await refuse(id);
    const lost = { id: randomUUID(), lines: [back(1, 2, 0, 1)], why: 'Lost.' };
    expect((await acts().staff.receive(id, lost)).body.code).toBe('loss-not-yours');
    expect((await acts().admin.receive(id, { ...lost, why: '' })).body.errors.why).toBeDefined();
    const alsoRides = ridesOf((await signIn('Kevin Otieno', ['admin', 'rider'])).session);
    expect((await alsoRides.receive(id, lost)).body.code).toBe('own-goods');
  });
});
