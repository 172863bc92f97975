import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { openDays } from '../../test-support/statements/shop-days.ts';

/**
 * The jobs run at noon on 2 November. The fifteenth day is before that, so its reports must not appear among its
 * unconfirmed codes.
 */
const DAYS = 16;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('On random days, each payment is in the right column of the page for M-Pesa’s statement, and pays once', async () => {
  const days = await openDays();
  const wrong: string[] = [];
  for (let seed = 1; seed <= DAYS; seed++) wrong.push(...(await days.play(diceOf(seed), seed)));
  days.close();
  expect(wrong).toEqual([]);
});
