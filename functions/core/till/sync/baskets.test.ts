import { expect, test } from 'vitest';
import { openShop } from '../../../test-support/shop.ts';
import { runBaskets } from '../../../test-support/till/check-baskets.ts';

test('The receipt, order, ledger and shift report of 40 random sales through the sync agree to the cent', async () => {
  const shop = await openShop();
  expect(await runBaskets(40, 1)).toEqual([]);
  await shop.close();
});
