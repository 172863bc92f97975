import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import {
  IMPORT_PRODUCTS,
  type Importer,
  runRandomImports,
} from '../../test-support/imports/random-imports.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';

let jobs: TestJobs;
let importer: Importer;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(
    Array.from({ length: IMPORT_PRODUCTS }, (_, n) => [testProduct(n + 1, {}, n % 2 === 0 ? 1 : 2), 5]),
  );
  await raiseCounter('product', IMPORT_PRODUCTS);
  const { id, session } = await signIn('Amina', ['admin']);
  importer = { id, session, name: 'Amina', groups: ['admin'] };
});
afterAll(() => jobs.close());

/** With `IMPORT_RUNS=100`, the test tries more random sequences, which takes some minutes. */
const runs = Number(process.env.IMPORT_RUNS ?? 2);

test('After random edits, bulk changes, imports and undos, each stock equals the sum of its movements, and undo restores all records', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const count = await runRandomImports(jobs, importer, 20_261_123, runs);
  expect(count.imports).toBeGreaterThan(0);
  expect(count.added).toBeGreaterThan(0);
  expect(count.undos).toBeGreaterThan(0);
});
