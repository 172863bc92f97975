import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDeskDay, STOCK } from '../../test-support/desk/check-desk.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), STOCK]]);
});
afterAll(() => shop.close());

test('On a day with two callers and three crashes, each order is called, has ended or is on exactly one list, and stock and money agree', async () => {
  const { orders, crashes, acts, wrong } = await store(() => checkDeskDay(2, 60));
  expect(wrong).toEqual([]);
  // Besides the shop's sixty orders, staff make some on the phone.
  expect([orders > 60, crashes]).toEqual([true, 3]);
  expect(Object.values(acts).every((times) => times > 0)).toBe(true);
});
