import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costOfLines } from '#shared/orders/line-cost.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { noon } from '../../test-support/event.ts';
import { statusOf } from '../../test-support/faults/patience.ts';
import { moveGoods } from '../../test-support/goods.ts';
import { type Draw, draws } from '../../test-support/ledger/ledger-model.ts';
import { changeGoods } from '../../test-support/orders/changes.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { orderForm, orderPatiently, phoneOf } from '../../test-support/orders/orders.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { undoChange } from '../orders/change-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { returnGoods } from '../returns/return-goods.ts';
import { receiveGoods } from '../riders/receive-goods.ts';

let shop: TestShop;
let ids = 800_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

const boss = { id: 'b'.repeat(22), name: 'Boss', email: 'boss@mail.example', groups: ['owner' as const] };
const by = { by: boss, now: noon };

const worthOf = async (id: number) => (await readPieces([id])).get(id)?.value_cents ?? 0;

async function product(buying_price_cents: number, stock: number): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id, { buying_price_cents }), stock, '2026-01-01T00:00:00.000Z');
  return id;
}

async function place(id: number, quantity: number): Promise<string | undefined> {
  const form = orderForm([{ id, quantity }], { customer_phone: phoneOf(++ids) });
  const { status, body } = await orderPatiently(form, { now: noon });
  return status === 200 ? (body.order_id as string) : undefined;
}

async function stored(id: string): Promise<OrderItem> {
  const order = await findOrder(id);
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

const change = async (order: string, id: number, quantity: number) =>
  statusOf(async () => changeGoods(await stored(order), [{ id, quantity }], by));

const undo = async (order: string) =>
  statusOf(async () =>
    undoChange(order, { id: randomUUID(), version: changesOf(await stored(order)) }, { by: boss, now: noon }),
  );

const cancel = async (order: string) => {
  const { order_status: from } = await stored(order);
  return moveOrder(order, { from, to: 'cancelled', why: 'Test.' }, boss, noon);
};

const receive = (product_id: number, delta: number, cost_cents: number) =>
  moveGoods({
    ...{ id: randomUUID(), at: noon.toISOString(), by: { id: boss.id, name: boss.name }, why: '' },
    ...{ reason: 'receive' as const, lines: [{ product_id, delta, cost_cents }] },
  });

test('The value of the stock is unchanged after staff add pieces to an order and remove them again', async () => {
  const id = await product(10_000, 10);
  const order = (await place(id, 2)) ?? '';
  await receive(id, 8, 160_000);
  const before = await worthOf(id);
  for (let cycle = 0; cycle < 5; cycle++) {
    expect(await change(order, id, 5)).toBe(200);
    expect(await undo(order)).toBe(200);
    expect(await worthOf(id)).toBe(before);
  }
});

test('An order line to which pieces are added has the average cost of all its pieces', async () => {
  const id = await product(10_000, 10);
  const order = (await place(id, 2)) ?? '';
  await receive(id, 8, 160_000);
  expect(await change(order, id, 3)).toBe(200);
  // Sixteen pieces were worth 240,000 cents, so each took 15,000.
  expect(await worthOf(id)).toBe(225_000);
  const { lines } = await stored(order);
  expect(lines).toMatchObject([{ quantity: 3, buying_price_cents: 11_667, taken_cents: 35_000 }]);
  await cancel(order);
  expect(await worthOf(id)).toBe(260_000);
});

test('Cancelling an order of the last pieces restores their whole value in the stock', async () => {
  const id = await product(0, 0);
  await receive(id, 3, 1000);
  for (let cycle = 0; cycle < 3; cycle++) {
    await cancel((await place(id, 3)) ?? '');
    expect(await worthOf(id)).toBe(1000);
  }
});

/** Returns an order of three pieces: two cost 100 shillings each, and a third, added at another price, cost 170. */
async function twoLines(id: number, to: 'delivered' | 'refused'): Promise<string> {
  const order = (await place(id, 2)) ?? '';
  await receive(id, 8, 192_000);
  await changeProduct(id, { price_cents: 77_700 });
  expect(await change(order, id, 3)).toBe(200);
  const { lines } = await stored(order);
  expect(lines.map((line) => line.buying_price_cents)).toEqual([10_000, 17_000]);
  const { session } = await signIn('Njeri', ['owner']);
  await moveAlong(session, order, ['confirmed', 'packed', 'out_for_delivery']);
  await moveOrder(order, { from: 'out_for_delivery', to, why: 'Test.' }, boss, noon);
  return order;
}

test('A returned piece restores to the stock the cost of its own order line', async () => {
  const id = await product(10_000, 10);
  const order = await twoLines(id, 'delivered');
  const before = await worthOf(id);
  const bring = (line: number) =>
    returnGoods(
      order,
      { id: randomUUID(), lines: [{ line, quantity: 1, is_sellable: true }], why: 'Broken.' },
      boss,
      noon,
    );
  await bring(1);
  expect(await worthOf(id)).toBe(before + 17_000);
  await bring(0);
  expect(await worthOf(id)).toBe(before + 27_000);
});

test('Pieces that a rider brings back return to stock at the cost of the newest line first', async () => {
  const id = await product(10_000, 10);
  const order = await twoLines(id, 'refused');
  const before = await worthOf(id);
  const bring = (sold_again: number) =>
    receiveGoods(
      order,
      { id: randomUUID(), lines: [{ product_id: id, sold_again, written_off: 0, missing: 0 }], why: '' },
      { by: boss, now: noon },
    );
  await bring(1);
  expect(await worthOf(id)).toBe(before + 17_000);
  await bring(2);
  expect(await worthOf(id)).toBe(before + 37_000);
});

type Day = { id: number; orders: string[]; worth: number };

/** Does one random action of a day. Returns by how much it changed the total that the shop paid for its goods. */
async function act({ id, orders }: Day, draw: Draw): Promise<number> {
  const order = orders[draw(Math.max(1, orders.length))];
  const kind = draw(10);
  if (kind < 3) {
    const placed = await place(id, 1 + draw(4));
    if (placed) orders.push(placed);
  } else if (kind === 3) {
    const cost = 500 + draw(40_000);
    return (await statusOf(() => receive(id, 1 + draw(6), cost))) === 200 ? cost : 0;
  } else if (kind === 4) await changeProduct(id, { price_cents: 1000 * (1 + draw(3)) });
  else if (order && kind < 8) await change(order, id, 1 + draw(7));
  else if (order && kind === 8) await undo(order);
  else if (order && draw(3) === 0) {
    await cancel(order);
    orders.splice(orders.indexOf(order), 1);
  }
  return 0;
}

async function wrongAfter({ id, orders, worth }: Day): Promise<string[]> {
  const [value, { movements }] = [await worthOf(id), await listMovements(id)];
  const booked = movements.reduce((sum, { value_cents = 0 }) => sum + value_cents, 0);
  const lines = (await Promise.all(orders.map(stored))).flatMap((order) => order.lines);
  const held = costOfLines(lines, id) ?? 0;
  return [
    ...(value === booked ? [] : [`the stock is worth ${value}, its ledger says ${booked}`]),
    ...(value + held === worth ? [] : [`stock ${value} + orders ${held} is not ${worth}`]),
  ];
}

test('After random orders and deliveries, stock and open orders together are worth what the shop paid for the goods', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 6; seed++) {
    const draw = draws(seed);
    const [cost, stock] = [100 + draw(9000), 2 + draw(12)];
    const day: Day = { id: await product(cost, stock), orders: [], worth: cost * stock };
    for (let n = 0; n < 40 && wrong.length === 0; n++) {
      day.worth += await act(day, draw);
      wrong.push(...(await wrongAfter(day)).map((what) => `seed ${seed}, act ${n}: ${what}`));
    }
    for (const order of day.orders) await cancel(order);
    if ((await worthOf(day.id)) !== day.worth) wrong.push(`seed ${seed}: value ${await worthOf(day.id)}`);
  }
  expect(wrong).toEqual([]);
});
