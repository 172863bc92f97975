import { expect, test } from 'vitest';
import { openShop } from '../../../test-support/shop.ts';
import { runBaskets } from '../../../test-support/till/check-baskets.ts';

test('For 40 random sales of a till, the receipt, the order, the stock movements and the shift report agree to the cent', async () => {
  const shop = await openShop();
  expect(await runBaskets(40, 1)).toEqual([]);
  await shop.close();
});
