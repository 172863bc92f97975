import { expect, test } from 'vitest';
import { checkDeskDay, STOCK } from '../../test-support/desk/check-desk.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, testProduct } from '../../test-support/shop.ts';
test('x', async () => {
  const shop = await openShop();
  await stockShop([[testProduct(1), STOCK]]);
  const t = Date.now();
  const checked = await store(() => checkDeskDay(Number(process.env.SEED ?? 2), 60));
  console.log({ ...checked, waits: 0 }, Date.now() - t);
  await shop.close();
  expect(checked.wrong).toEqual([]);
}, 200000);
