import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareRecords, runUndos } from '../../test-support/log/random-undos.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  await prepareRecords();
});
afterAll(() => shop.close());

test('After random edits and undos, undoing every change restores the same records byte for byte', async () => {
  const { steps, undos } = await runUndos(15, 15);
  expect(steps).toBeGreaterThan(30);
  expect(undos).toBeGreaterThan(15);
});
