import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobInput, JobKindName } from '#shared/job-kinds.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { recordsNow } from '../../test-support/log/random-undos.ts';
import { differencesOf, renderAll, thirtyProducts } from '../../test-support/pages.ts';
import { stockShop } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { previewProducts } from './preview-products.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(thirtyProducts());
  await jobs.changes();
  await renderAll(jobs.site, 'site');
});
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterAll(() => jobs.close());

async function run<K extends JobKindName>(kind: K, input: JobInput<K>) {
  const { id } = await startJob({ id: randomUUID(), kind, input, by: njeri, now: noon });
  await jobs.work(kinds);
  return findJob(id);
}

const placeOf = async (id: number) => (await findProductItem(id))?.subcategory.id;

test('A job moves products to a subcategory of another category, all pages are correct, and undoing it moves them back', async () => {
  const [first, second] = [await placeOf(1), await placeOf(2)];
  const other = first === 11 ? 21 : 11;
  const before = await recordsNow();
  const input = { selection: { ids: [1, 2, 3, 99] }, subcategory_id: other };
  const preview = await previewProducts({ kind: 'move-products', input }, njeri);
  const job = await run('move-products', input);
  expect(preview).toMatchObject({ total: 4, changing: job?.done, unchanged: job?.unchanged, refused: 1 });
  expect(preview.rows[0]?.after).toMatch(/^.+ › .+$/);
  expect(preview.difference).toBeNull();
  expect(await Promise.all([1, 2, 3].map(placeOf))).toEqual([other, other, other]);
  expect(await differencesOf(jobs.site)).toEqual([]);
  await run('undo-job', { job: job?.id ?? '' });
  expect(await Promise.all([1, 2].map(placeOf))).toEqual([first, second]);
  expect(await recordsNow()).toEqual(before);
  expect(await differencesOf(jobs.site)).toEqual([]);
});

test('A job that moves products to a subcategory that does not exist changes nothing and stores the reason', async () => {
  const input = { selection: { ids: [1, 2] }, subcategory_id: 999 };
  await expect(previewProducts({ kind: 'move-products', input }, njeri)).rejects.toMatchObject({
    status: 422,
    details: { errors: { subcategory_id: ['Subcategory not found'] } },
  });
  expect(await run('move-products', input)).toMatchObject({
    ...{ state: 'failed', note: 'Subcategory not found', total: 0 },
  });
});

test('A job makes products premium as its preview announced, and undoing it restores each product', async () => {
  const before = await recordsNow();
  const input = { selection: { filter: { category: 1 } }, is_premium: 1 as const };
  const preview = await previewProducts({ kind: 'premium-products', input }, njeri);
  const job = await run('premium-products', input);
  expect(job?.done).toBeGreaterThan(0);
  expect(preview).toMatchObject({ changing: job?.done, unchanged: job?.unchanged, refused: 0 });
  expect(preview.rows[0]).toMatchObject({ before: 'Not premium', after: 'Premium' });
  expect(preview).not.toHaveProperty('below_buying');
  expect(await differencesOf(jobs.site)).toEqual([]);
  await run('undo-job', { job: job?.id ?? '' });
  expect(await recordsNow()).toEqual(before);
});
