import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPaymentSchedule } from '../../test-support/payments/payment-schedules.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
});
afterAll(() => shop.close());

test('In sixty random runs every payment counts once, no payment request stays open, and no customer is asked to pay twice [R3] [R7] [G-14]', async () => {
  const ran = [];
  for (let seed = 1; seed <= 60; seed++) ran.push(await runPaymentSchedule(shop, seed));
  expect(ran.flatMap(({ wrong }) => wrong)).toEqual([]);
  // The schedules cover every outcome: paid and unpaid, one and several payments, with and without unmatched payments.
  expect(ran.filter(({ paid }) => paid).length).toBeGreaterThan(20);
  expect(ran.filter(({ paid }) => !paid).length).toBeGreaterThan(10);
  expect(ran.filter(({ payments }) => payments > 1).length).toBeGreaterThan(5);
  expect(ran.filter(({ unmatched }) => unmatched > 0).length).toBeGreaterThan(5);
  for (const kind of ['cash', 'credit', 'refund'] as const)
    expect([kind, ran.filter(({ kinds }) => kinds.has(kind)).length > 2]).toEqual([kind, true]);
  expect(ran.filter(({ parts }) => parts > 0).length).toBeGreaterThan(5);
});
