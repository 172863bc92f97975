import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBooks, findBooked } from '../../data/books/books.ts';
import { type BookKind, bookKinds, bookName, type Counts } from '../../data/books/names.ts';
import { differenceOf } from '../../data/books/numbers.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import type { ListedMoney } from '../../data/payments/money-list.ts';
import { nextStep, randomOrder } from '../../test-support/books/random-order.ts';
import { faultOf, schedulesOf } from '../../test-support/faults/write-faults.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { bookOrder } from './book-order.ts';
import { countsOf } from './order-books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const faults = schedulesOf(['TransactWriteItems', 'GetItem', 'BatchGetItem']);
const save = (order: OrderItem) => store(() => commit([put({ ...orderKey(order.id), ...order })]));

/** Returns all stored books, without fields that are zero. */
async function stored(): Promise<Counts> {
  const books: Counts = {};
  for (const kind of bookKinds)
    for (const [day, numbers] of await allBooks(kind)) books[`${kind} ${day}`] = numbers;
  return differenceOf({}, books);
}

/** Returns the sums over the present state of these orders. */
async function recount(ids: readonly string[]): Promise<Counts> {
  let sums: Counts = {};
  for (const id of ids) {
    const [order, booked] = [await findOrder(id), await findBooked(id)];
    if (order && booked) sums = differenceOf(differenceOf(countsOf(order, booked), {}), sums);
  }
  return sums;
}

/** Returns the entries that the list of all money should have for these orders. */
async function moneyOf(ids: readonly string[]) {
  const orders = await Promise.all(ids.map(findOrder));
  return orders
    .flatMap((order) =>
      (order?.money ?? []).map(({ id, kind, cents, at }) => [order?.id, id, kind, cents, at].join(' ')),
    )
    .toSorted();
}

async function listedMoney() {
  const listed: string[] = [];
  for await (const { order_id, entry, kind, cents, at } of everyItem<ListedMoney>('MONEY'))
    listed.push([order_id, entry, kind, cents, at].join(' '));
  return listed.toSorted();
}

const all: string[] = [];

test.each([1, 2, 3])(
  'The daily sales figures equal the sums over all orders, despite repeats, faults, late runs and erased customers (seed %i)',
  async (seed) => {
    const dice = diceOf(seed);
    const orders = Array.from({ length: 25 }, (_, n) => randomOrder(dice, seed * 1000 + n));
    for (const order of orders) await save(order);
    for (let n = 1; n <= 150; n++) {
      const place = Number(dice.one(Object.keys(orders)));
      const next = nextStep(orders[place] as OrderItem, dice, n);
      orders[place] = next;
      await save(next);
      if (dice.is(0.3)) continue;
      if (dice.is(0.2)) shop.db.setFault(faultOf(dice.one(faults)));
      const runs = [next.id, ...(dice.is(0.3) ? [next.id, dice.one(orders).id] : [])];
      await Promise.allSettled(runs.map((id) => bookOrder(id)));
      shop.db.setFault(undefined);
    }
    for (const { id } of orders) await bookOrder(id);
    for (const { id } of orders) expect(await bookOrder(id)).toBe(false);
    all.push(...orders.map(({ id }) => id));
    expect(await stored()).toEqual(await recount(all));
    expect(await listedMoney()).toEqual(await moneyOf(all));
    expect((await listedMoney()).length).toBeGreaterThan(10);
  },
);

test('The sales figures of a random order equal the sums of its lines and its delivery fee, also after an edit', () => {
  for (const seed of [1, 2, 3]) {
    const dice = diceOf(seed);
    for (let n = 0; n < 200; n++) {
      let order = randomOrder(dice, n);
      for (let step = 1; step <= 4; step++) order = nextStep(order, dice, step);
      const goods = order.lines.reduce((sum, line) => sum + line.total_cents - line.discount_cents, 0);
      expect(order.total_cents).toBe(goods + order.fee_cents);
      expect(order.sub_total_cents - order.discount_cents).toBe(goods);
    }
  }
});

test('The sales figures of one day are stored in few items, and adding one order to them writes at most ten', async () => {
  const names = new Set(Object.keys(await stored()));
  const ofDay = [...names].filter((name) => name.includes('2026-03-02'));
  expect(ofDay.length).toBeLessThanOrEqual(8);
  for (const id of all) {
    const { counts = {} } = (await findBooked(id)) ?? {};
    expect(Object.keys(counts).length).toBeLessThanOrEqual(20);
  }
  expect(bookName('products' satisfies BookKind, '2026-03-02', 401)).toBe('products 2026-03-02#0001');
});
