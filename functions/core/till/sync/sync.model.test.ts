import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, stockShop, type TestShop, testProduct } from '../../../test-support/shop.ts';
import { runDay } from '../../../test-support/till/check-day.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10]]);
});
afterAll(() => shop.close());

// The bench plays a thousand days.
test.each([11, 13, 14])(
  'After a simulated day with failing storage, orders, stock, money and shifts agree with the tills’ journals (day %i)',
  async (seed) => {
    expect(await runDay(shop, seed)).toEqual([]);
  },
);
