import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooked, repairBook } from '../../data/books/books.ts';
import { listDayOrders } from '../../data/books/day-orders.ts';
import { bookedKey, dayOrderKey } from '../../data/books/keys.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey, placedKey } from '../../data/orders/keys.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { bookOrder } from './book-order.ts';
import { recountBooks } from './recount-books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('A recount counts orders that were missed, mends wrong numbers, and says what it changed', async () => {
  const orders = Array.from({ length: 12 }, (_, n) => randomOrder(diceOf(n + 1), n));
  for (const order of orders)
    await store(() =>
      commit([put({ ...orderKey(order.id), ...order }), put({ ...placedKey(order), order_id: order.id })]),
    );
  for (const { id } of orders.slice(2)) await bookOrder(id);
  const day = orders[5]?.created_at.slice(0, 10) ?? '';
  const missed = await recountBooks();
  expect(missed).toEqual({ orders: 12, uncounted: 2, wrong: [] });

  const { wrong } = await recountBooks();
  expect(wrong).toEqual([]);
  const name = `sums ${day}`;
  expect(await repairBook(name, 'invented', { was: 0, is: 7 })).toBe(true);
  expect((await recountBooks()).wrong).toEqual([{ name, field: 'invented', was: 7, is: 0, isMended: true }]);
  expect((await recountBooks()).wrong).toEqual([]);
});

test('A recount lists orders by day that were counted before there was a list', async () => {
  const order = randomOrder(diceOf(50), 50);
  await store(() =>
    commit([put({ ...orderKey(order.id), ...order }), put({ ...placedKey(order), order_id: order.id })]),
  );
  await bookOrder(order.id);
  const { days = [], ...counted } = (await findBooked(order.id)) ?? {};
  const [first = ''] = days;
  const listed = async () => {
    const { found } = await listDayOrders(first, first, { limit: 50, after: undefined });
    return found.map((each) => each.order.id);
  };
  expect(await listed()).toContain(order.id);
  await commit([
    put({ ...bookedKey(order.id), ...counted }),
    ...days.map((day) => remove(dayOrderKey(day, order.id))),
  ]);
  expect(await listed()).not.toContain(order.id);
  await recountBooks();
  expect(await listed()).toContain(order.id);
  expect(await bookOrder(order.id)).toBe(false);
});
