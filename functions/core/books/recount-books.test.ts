import { afterAll, beforeAll, expect, test } from 'vitest';
import { repairBook } from '../../data/books/books.ts';
import { put } from '../../data/dynamodb/actions.ts';
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

test('A recount of the sales figures adds orders that were missed and corrects wrong numbers', async () => {
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
