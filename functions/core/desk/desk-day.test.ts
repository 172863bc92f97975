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

test('After a simulated day with two callers, two packers and four riders, the records of orders, deliveries, goods and cash agree', async () => {
  const { orders, crashes, acts, road, wrong } = await store(() => checkDeskDay(9, 60));
  expect(wrong).toEqual([]);
  // Besides the shop's sixty orders, staff make some on the phone.
  expect([orders > 60, crashes]).toEqual([true, 3]);
  const happened = { ...acts, ...road };
  expect(Object.entries(happened).filter(([, times]) => times === 0)).toEqual([]);
});
