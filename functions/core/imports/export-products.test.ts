import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProductExport } from '#shared/products/product-export.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { findJob, type JobItem } from '../../data/jobs/job.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { viewJob } from '../jobs/view-job.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  const more = {
    ...{ buying_price_cents: 60_050, supplier_id: 1, barcode: '6161101234561', strength_mg: 50 },
    ...{
      flavour_family: 'fruit' as const,
      reorder_level: 5,
      shelf: 'B3',
      goes_with: [3, 1],
      product_features: ['Cold', '=Fresh'],
    },
    meta_description: '-5 "%", \'quoted\' 🥭\nnext',
  };
  await stockShop([
    [testProduct(1), 7],
    [testProduct(2, more, 1), 0],
    [testProduct(3), 12],
  ]);
  await createSupplier({ id: 1, name: '+Rift, Valley' });
  await raiseCounter('product', 3);
  await changeProduct(3, { is_hidden: true });
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => jobs.close());

async function run(input: ProductExport): Promise<JobItem> {
  const { id } = await startJob({ id: randomUUID(), kind: 'export-products', input, by: njeri, now: noon });
  await jobs.work(kinds);
  return (await findJob(id)) as JobItem;
}

const fileOf = ({ id }: JobItem) => jobs.site.files('results').get(`results/${id}.csv`) ?? '';

test('A product export has one line per product with all fields that staff see, and a spreadsheet runs no cell as a formula [T17]', async () => {
  const job = await run({ selection: { ids: [2, 1, 99] }, with_buying_price: true });
  expect(job).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0, has_result: true });
  const file = fileOf(job);
  expect(
    file.startsWith('\uFEFF"Code","Barcode","Name","Category","Subcategory","Price","Buying price",'),
  ).toBe(true);
  const [, line, other, end] = file.split('\r\n');
  expect(line).toBe(
    [
      '"P-2","6161101234561","Product 2","Hart Vapes","Hart One",1000,600.5,0,0,"active","no","yes (category)","<p>Good.</p>"',
      `"Cold\n=Fresh","'-5 ""%"", 'quoted' 🥭\nnext","'+Rift, Valley",50,"fruit","mango",5,"B3","P-3; P-1","Flavour: Mango","Hart"`,
      '"single","https://hart.example/upload/products/product-2-640.webp",2',
    ].join(','),
  );
  expect(other).toMatch(/^"P-1","","Product 1","Energy Pouches","Fruit",1000,"",7,7,/);
  expect(end).toBe('');
});

test('A product export contains the products that match the filter of the product list, newest first', async () => {
  const codes = async (filter: ProductExport['selection'] & { filter: object }) =>
    [...fileOf(await run({ selection: filter, with_buying_price: false })).matchAll(/^"(P-\d)"/gm)].map(
      ([, code]) => code,
    );
  expect(await codes({ filter: {} })).toEqual(['P-3', 'P-2', 'P-1']);
  expect(await codes({ filter: { status: 'hidden' } })).toEqual(['P-3']);
  expect(await codes({ filter: { q: 'product', stock_below: 8 } })).toEqual(['P-2', 'P-1']);
  const none = await run({ selection: { filter: { q: 'nothing' } }, with_buying_price: false });
  expect(none).toMatchObject({ state: 'done', total: 0, has_result: false });
});

test('Staff without the right to see buying prices export products without them, and cannot download an export with them', async () => {
  const staff = { ...njeri, groups: ['staff' as const] };
  const input = { selection: { ids: [1] }, with_buying_price: true };
  await expect(startJob({ kind: 'export-products', input, by: staff, now: noon })).rejects.toMatchObject({
    status: 403,
  });
  const [withPrice, without] = [await run(input), await run({ ...input, with_buying_price: false })];
  expect(fileOf(without)).not.toContain('Buying price');
  const downloads = [withPrice, without].map((job) => viewJob(job, staff.groups).may.download);
  expect(downloads).toEqual([false, true]);
  expect(viewJob(withPrice, njeri.groups).may).toMatchObject({ download: true, undo: false });
});
