import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { BULK_PRODUCTS, runBulkUndos } from '../../test-support/log/random-bulk.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';

let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(
    Array.from({ length: BULK_PRODUCTS }, (_, n) => [
      testProduct(n + 1, { buying_price_cents: n % 3 === 0 ? undefined : 40_000 }, n % 2 === 0 ? 1 : 2),
      5,
    ]),
  );
});
afterAll(() => jobs.close());

/** With `BULK_RUNS=100`, the test tries more random sequences, which takes some minutes. */
const runs = Number(process.env.BULK_RUNS ?? 3);

test('After random bulk changes and undos of forty products, undoing the remaining changes restores every product', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const count = await runBulkUndos(jobs, 20_261_123, runs);
  expect(count.jobs).toBeGreaterThan(runs);
  expect(count.undos).toBeGreaterThan(0);
  expect(count.changed).toBeGreaterThan(runs);
});
