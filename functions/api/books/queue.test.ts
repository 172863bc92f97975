import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooked } from '../../data/books/books.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openSearch, type TestSearch } from '../../test-support/search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await openSearch();
});
afterAll(() => search.close());

test('The Lambda function for the search queue has the permissions to add a changed order to the figures', async () => {
  const order = randomOrder(diceOf(2), 1);
  await store(() => commit([put({ ...orderKey(order.id), ...order })]));
  await search.settle();
  expect(await findBooked(order.id)).toMatchObject({ order_id: order.id, version: 1 });
});
