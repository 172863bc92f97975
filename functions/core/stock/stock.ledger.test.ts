import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLedger } from '../../test-support/ledger/ledger.ts';
import { replayMovements } from '../../test-support/ledger/ledger-replay.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

// The operations of this test are deliveries, orders, changes of state, goods back from riders, shop sales, carts sent
// to the chat and their outcomes, edits and removals.
test('After four people change stock at once, each stock and its value equal the sums of the stock movements [R13] [R1]', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 5; seed++) wrong.push(...(await runLedger(seed, 30)));
  expect(wrong).toEqual([]);
});

test('After three hundred random stock movements, stock equals their sum, and a movement that is sent twice counts once [R13]', async () => {
  const { movements, refused, repeated, wrong } = await replayMovements(1, 300);
  expect(wrong).toEqual([]);
  expect(movements).toBeGreaterThanOrEqual(300);
  expect(Math.min(refused, repeated)).toBeGreaterThan(0);
});
