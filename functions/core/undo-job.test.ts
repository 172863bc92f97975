import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import type { JobInput, JobKindName } from '#shared/job-kinds.ts';
import { jobName } from '#shared/jobs/job-name.ts';
import type { ProductSelection } from '#shared/products/product-selection.ts';
import { changeProduct, removeProduct } from '../data/catalogue/change-product.ts';
import { findProductItem } from '../data/catalogue/product.ts';
import { findJob, type JobItem } from '../data/jobs/job.ts';
import { everyRow } from '../data/jobs/row.ts';
import { noon } from '../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../test-support/jobs.ts';
import { recordsNow } from '../test-support/log/random-undos.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';
import { jobKinds } from './job-kinds.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { cancelJob, resumeJob } from './jobs/move-job.ts';
import type { JobKinds } from './jobs/run-step.ts';
import { startJob } from './jobs/start-job.ts';
import { viewJob } from './jobs/view-job.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;
const sixty = Array.from({ length: 60 }, (_, n) => n + 1);

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([...sixty, 61, 62].map((id) => [testProduct(id), 5]));
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
});
afterAll(() => jobs.close());

const start = <K extends JobKindName>(kind: K, input: JobInput<K>, id = randomUUID()) =>
  startJob({ id, kind, input, by: njeri, now: noon });

/** Starts a job and works on it to its end. */
async function run<K extends JobKindName>(kind: K, input: JobInput<K>): Promise<JobItem> {
  const { id } = await start(kind, input);
  await jobs.work(kinds);
  return (await findJob(id)) as JobItem;
}

const isHidden = async (id: number) => (await findProductItem(id))?.is_hidden === true;

const undo = (job: string) => run('undo-job', { job });

/** Returns the records that a job did not change, with the reasons. */
async function leftAlone(id: string): Promise<string[]> {
  const rows: string[] = [];
  for await (const { record, name, outcome, message } of everyRow(id))
    if (outcome !== 'done') rows.push(`${record} ${name}: ${message}`);
  return rows;
}

/** Returns the stored items that differ. */
const differing = (before: string[], after: string[]) => {
  const [was, is] = [new Set(before), new Set(after)];
  return [...before.filter((item) => !is.has(item)), ...after.filter((item) => !was.has(item))];
};

test('Undoing a job that hid sixty products restores 57 of them, and skips three that have changed since', async () => {
  const before = await recordsNow();
  const hidden = await run('hide-products', { ids: sixty });
  expect(hidden).toMatchObject({ state: 'done', done: 60 });
  await changeProduct(3, { is_hidden: undefined, price_cents: 77_700 });
  await changeProduct(7, { is_hidden: undefined, is_premium: true });
  await changeProduct(11, { is_hidden: undefined, product_name: 'Mango' });
  const changed = await Promise.all([3, 7, 11].map(findProductItem));
  const undone = await undo(hidden.id);
  expect(undone).toMatchObject({ state: 'done', total: 60, done: 57, failed: 3 });
  const others = differing(before, await recordsNow()).filter((item) => !/product-(?:3|7|11)"/.test(item));
  expect(others).toEqual([]);
  expect(await Promise.all([3, 7, 11].map(findProductItem))).toEqual(changed);
  const why = 'Changed again since then: Visibility. Undo the later change first.';
  expect(await leftAlone(undone.id)).toEqual([
    `11 Product 11: ${why}`,
    `3 Product 3: ${why}`,
    `7 Product 7: ${why}`,
  ]);
  const file = jobs.site.files('results').get(`results/${undone.id}.csv`);
  expect(file).toContain('"10","Product 10","Restored",""');
  expect(file).toContain(`"11","Product 11","Changed since, not changed back","${why}"`);
  expect(file?.split('\r\n')).toHaveLength(62);
});

test('Undoing the undo of a job makes its changes again, and undoing that restores the records again', async () => {
  const before = await recordsNow();
  const first = await run('hide-products', { ids: [21, 22, 23] });
  const hidden = await recordsNow();
  const second = await undo(first.id);
  expect(differing(before, await recordsNow())).toEqual([]);
  const third = await undo(second.id);
  expect(differing(hidden, await recordsNow())).toEqual([]);
  const fourth = await undo(third.id);
  expect(differing(before, await recordsNow())).toEqual([]);
  expect([second, third, fourth].map((job) => [job.done, jobName(job)])).toEqual([
    [3, 'Undo: Hide products'],
    [3, 'Redo: Hide products'],
    [3, 'Undo: Hide products'],
  ]);
});

test('A job can be undone only once, after it has ended, and if it has changed something', async () => {
  const { id } = await start('hide-products', { ids: [31, 32] });
  await expect(start('undo-job', { job: id })).rejects.toMatchObject({ status: 409, code: 'job-running' });
  await jobs.work(kinds);
  const undos = await Promise.allSettled([1, 2, 3].map(() => start('undo-job', { job: id })));
  const refused = undos.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(['job-undone', 'job-undone']);
  await jobs.work(kinds);
  expect(await Promise.all([31, 32].map(isHidden))).toEqual([false, false]);
  const nothing = await run('show-products', { ids: [31] });
  await expect(start('undo-job', { job: nothing.id })).rejects.toMatchObject({
    status: 409,
    code: 'no-undo',
  });
  await expect(start('undo-job', { job: randomUUID() })).rejects.toMatchObject({ status: 404 });
});

test('A job that was cancelled after some products can be undone for those products, and then cannot be resumed', async () => {
  const before = await recordsNow();
  const { id } = await start('hide-products', { ids: [41, 42, 43, 44] });
  let changed = 0;
  const hide = kinds['hide-products'] as JobKind<ProductSelection>;
  const change: typeof hide.change = async (record) => {
    const unchanged = await hide.change(record);
    if (++changed === 2) await cancelJob(id, njeri, noon);
    return unchanged;
  };
  await jobs.work({ ...kinds, 'hide-products': { ...hide, change } } as unknown as JobKinds);
  expect(await findJob(id)).toMatchObject({ state: 'cancelled', done: 2 });
  expect(await undo(id)).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(differing(before, await recordsNow())).toEqual([]);
  await expect(resumeJob(id, njeri, noon)).rejects.toMatchObject({ status: 409, code: 'job-undone' });
});

test('A job whose undo restored nothing can be undone again later, once its records can be restored', async () => {
  const hidden = await run('hide-products', { ids: [33, 34] });
  const setHidden = (is_hidden: true | undefined) =>
    Promise.all([33, 34].map((id) => changeProduct(id, { is_hidden })));
  await setHidden(undefined);
  const nothing = await undo(hidden.id);
  expect(nothing).toMatchObject({ state: 'done', done: 0, failed: 2 });
  const view = viewJob((await findJob(hidden.id)) as JobItem, ['admin']);
  expect(view).toMatchObject({ undone_by: null, may: { undo: true } });
  await setHidden(true);
  expect(await undo(hidden.id)).toMatchObject({ state: 'done', done: 2 });
  await expect(start('undo-job', { job: hidden.id })).rejects.toMatchObject({ code: 'job-undone' });
});

test('The result file of an undo lists a product that was deleted since the job as missing', async () => {
  const hidden = await run('hide-products', { ids: [61, 62] });
  await removeProduct(61);
  const undone = await undo(hidden.id);
  expect(undone).toMatchObject({ done: 1, failed: 1 });
  const file = jobs.site.files('results').get(`results/${undone.id}.csv`);
  expect(file).toContain('"61","Product 61","Missing","Product not found"');
});

/**
 * Tests one kill in thirty; each test run takes another part of the kills. With `JOB_KILLS=1`, the Lambda is killed at
 * every call, which takes some minutes.
 */
const step = Number(process.env.JOB_KILLS ?? 30);

test(
  'If an undo of a job is killed at any call, it restores each product once, even if its steps are delivered twice',
  async () => {
    const ids = [51, 52, 53];
    const before = await recordsNow();
    const { id: first } = await run('hide-products', { ids });
    jobs.kill(undefined);
    await undo(first);
    const calls = jobs.calls();
    expect(calls).toBeGreaterThan(60);
    const versionsOf = async () => (await Promise.all(ids.map(findProductItem))).map((item) => item?.version);
    const kills = Array.from({ length: Math.ceil((calls - 4) / step) }, (_, n) => ({
      call: 5 + n * step,
      when: n % 2 === 0 ? ('after' as const) : ('before' as const),
      how: n % 3 === 2 ? ('at once' as const) : ('once' as const),
    }));
    expect(kills.length).toBeGreaterThan(1);
    for (const { call, when, how } of takePart(kills)) {
      const [was, hidden] = [await versionsOf(), await run('hide-products', { ids })];
      const { id } = await start('undo-job', { job: hidden.id });
      jobs.kill({ call, when });
      await jobs.work(kinds, how);
      jobs.kill(undefined);
      expect([call, await findJob(id)]).toMatchObject([call, { state: 'done', done: 3, failed: 0 }]);
      expect([call, await versionsOf()]).toEqual([call, was.map((version = 0) => version + 2)]);
      expect([call, differing(before, await recordsNow())]).toEqual([call, []]);
    }
    expect(jobs.lost()).toEqual([]);
  },
  1_200_000 / step,
);
