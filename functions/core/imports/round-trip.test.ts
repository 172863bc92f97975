import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeProduct, type ProductChange } from '../../data/catalogue/change-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon } from '../../test-support/event.ts';
import { checkFile, countOutcomes } from '../../test-support/imports/import-calls.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

/** Texts that a spreadsheet, or a careless import, would change. */
const hostile = [
  ...['=1+1', '-5', '+254700000000', '@SUM(A1)', "'=1+1", "''-5", "'tis", '＝1', '1e5', '007'],
  ...['a "quoted" one', 'one, two; three', '🥭 mango 👩🏾‍🍳', '(clear)', "'(clear)", 'TRUE', '½ café'],
];

beforeAll(async () => {
  jobs = await openJobs();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await stockShop(
    hostile.map((text, n) => [
      testProduct(n + 1, {
        ...{ product_name: text, brand_name: text, meta_description: text, product_features: [text, 'x'] },
        ...{
          attributes: [],
          product_description: `<p>${n} \u0001\uFFFD</p>\r\n<p>line</p>`,
          buying_price_cents: 10_050 + n,
        },
        ...(n % 2 === 0 && { supplier_id: 1, strength_mg: 2.5, flavour_family: 'mint', reorder_level: n }),
        ...(n % 2 === 0 && { shelf: '=B 3', goes_with: [2, 4] }),
      }),
      n,
    ]),
  );
  await createSupplier({ id: 1, name: '=Rift "Valley"' });
  await raiseCounter('product', hostile.length);
});
afterAll(() => jobs.close());

test('Importing an export again restores the exported values, also texts that look like formulas [T17]', async () => {
  const { id: person, session } = await signIn('Amina', ['admin']);
  const by = { id: person, name: 'Amina', groups: ['admin' as const] };
  async function run(kind: 'export-products' | 'import-products', input: object) {
    const { id } = await startJob({ id: randomUUID(), kind, input: input as never, by, now: noon });
    await jobs.work(kinds);
    return findJob(id);
  }
  const exported = await run('export-products', { selection: { filter: {} }, with_buying_price: true });
  const file = jobs.site.files('results').get(`results/${exported?.id}.csv`) ?? '';
  const unchanged = await checkFile(session, file);
  expect(unchanged.file.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
    'Pictures',
  ]);
  expect(countOutcomes(unchanged.rows)).toEqual({ same: hostile.length });

  const ids = hostile.map((_, n) => n + 1);
  const before = await Promise.all(ids.map(findProductItem));
  const other: ProductChange = {
    ...{ product_name: 'Other', brand_name: 'Other', meta_description: 'Other', product_features: ['Other'] },
    ...{
      price_cents: 1,
      buying_price_cents: 1,
      is_premium: true,
      is_hidden: true,
      hue: 'mint',
      reorder_level: 3,
      shelf: 'Z9',
      goes_with: [3],
    },
    ...{ supplier_id: undefined, strength_mg: 1, flavour_family: undefined, subcategory_id: 11 },
  };
  for (const id of ids) await changeProduct(id, other);
  const { id, check, rows } = await checkFile(session, file);
  expect(rows.filter(({ errors }) => errors.length > 0)).toEqual([]);
  expect(countOutcomes(rows)).toEqual({ changed: hostile.length });
  const job = await run('import-products', { import: id, check, with_buying_price: true });
  expect(job).toMatchObject({ state: 'done', done: hostile.length, failed: 0 });
  const after = await Promise.all(ids.map(findProductItem));
  for (const [n, item] of after.entries()) {
    const { strength_mg, reorder_level, shelf, goes_with, ...was } = before[n] as NonNullable<typeof item>;
    // The file has no value for an empty field, and an empty cell changes nothing.
    const { version, changed_at, by_job, attributes, pk, sk, ...same } = {
      ...was,
      strength_mg: strength_mg ?? 1,
      reorder_level: reorder_level ?? 3,
      shelf: shelf ?? 'Z9',
      goes_with: goes_with ?? [3],
    } as typeof item & { pk: string; sk: string };
    expect(item).toMatchObject(same);
  }
});
