import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPromotions, stockPromotionShop } from '../../test-support/promotions/promotion-orders.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

const RUNS = 120;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockPromotionShop();
});
afterAll(() => shop.close());

test(`In ${RUNS} random carts with promotions, the sample for staff, the quote and the order have the same figures, and no total is negative [R12] [G-01] [G-13] [G-17] [G-18]`, async () => {
  const { orders, reduced, hints, cancelled, wrong } = await runPromotions(18, RUNS);
  expect(wrong).toEqual([]);
  expect([orders, cancelled]).toEqual([RUNS, RUNS / 10]);
  expect(reduced).toBeGreaterThan(RUNS / 3);
  expect(hints).toBeGreaterThan(RUNS / 20);
});
