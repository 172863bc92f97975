import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import type { JobInput } from '#shared/job-kinds.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import { findProductItem, type ProductItem } from '../../data/catalogue/product.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { changeJob, findJob, type JobItem, type JobOwner } from '../../data/jobs/job.ts';
import { logPk } from '../../data/log/keys.ts';
import { tell } from '../../test-support/changes.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { differencesOf, renderAll, thirtyProducts } from '../../test-support/pages.ts';
import { stockShop } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import { type JobKinds, runStep } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { watchJob } from '../jobs/watch-job.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(thirtyProducts());
  await jobs.changes();
  await renderAll(jobs.site, 'site');
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
  jobs.site.writes();
  jobs.invalidated();
});
afterAll(() => jobs.close());

const outdated = () => differencesOf(jobs.site);

async function run(kind: 'hide-products' | 'show-products', input: JobInput<'hide-products'>) {
  const { id } = await startJob({ kind, input, by: njeri, now: noon });
  await jobs.work(kinds);
  return findJob(id);
}

const isHidden = async (id: number) => (await findProductItem(id))?.is_hidden === true;

test('A job hides products by id, another shows them again, and the change log names the person who started it', async () => {
  const ids = [3, 7, 8, 99];
  expect(await run('hide-products', { ids: [...ids, 3] })).toMatchObject({
    ...{ state: 'done', total: 4, done: 3, unchanged: 0, failed: 1 },
  });
  expect(await Promise.all([3, 7, 8, 9].map(isHidden))).toEqual([true, true, true, false]);
  expect(await outdated()).toEqual([]);
  expect(jobs.invalidated()).toEqual(['/*']);
  const [entry] = (await readList(logPk('product', '7'), { isNewestFirst: true })).items;
  expect(entry).toMatchObject({
    by: { kind: 'person', name: 'Njeri' },
    from: expect.stringMatching(/^job [\da-f-]{36}$/),
    job: expect.stringMatching(/^[\da-f-]{36}$/),
    fields: { is_hidden: { after: true } },
  });
  expect(Object.keys(entry?.fields as object)).toEqual(['is_hidden']);
  expect(await run('show-products', { ids: [3, 7, 9] })).toMatchObject({ done: 2, unchanged: 1, failed: 0 });
  expect(await run('show-products', { ids: [8] })).toMatchObject({ done: 1 });
  expect(await outdated()).toEqual([]);
});

test('After a job is undone, the pages of its products are correct, and the CDN cache is invalidated once', async () => {
  const hidden = await run('hide-products', { ids: [13, 14] });
  jobs.invalidated();
  const { id } = await startJob({ kind: 'undo-job', input: { job: hidden?.id ?? '' }, by: njeri, now: noon });
  await jobs.work(kinds);
  expect(await findJob(id)).toMatchObject({ state: 'done', done: 2 });
  expect(jobs.invalidated()).toEqual(['/*']);
  await jobs.changes();
  expect(await outdated()).toEqual([]);
});

test('A job hides all products that match a filter, and a job with the same filter shows them again', async () => {
  const hidden = await run('hide-products', { filter: { category: 1, status: 'active' } });
  const { total = 0 } = hidden ?? {};
  expect(total).toBe(10);
  expect(hidden).toMatchObject({ state: 'done', done: 10, failed: 0 });
  expect(await outdated()).toEqual([]);
  expect(await run('show-products', { filter: { status: 'hidden' } })).toMatchObject({ total, done: total });
  expect(await outdated()).toEqual([]);
});

test('A job renders each page once at its end, but an edit by a person during the job renders its pages at once', async () => {
  await jobs.changes();
  await run('hide-products', { ids: [1, 2, 4, 5] });
  const written = jobs.site.writes();
  expect(Math.max(...written.values())).toBe(1);
  await tell(await jobs.changes());
  expect(await jobs.workOnPages()).toBe(0);
  await changeProduct(1, { product_name: 'Changed by a person' });
  await changeProduct(6, { price_cents: 77_700 });
  await tell(await jobs.changes());
  expect(await jobs.workOnPages()).toBeGreaterThan(0);
  expect(await outdated()).toEqual([]);
  await run('show-products', { ids: [1, 2, 4, 5] });
  expect(await outdated()).toEqual([]);
});

test('A job that is killed while it hides products hides each once, reports the right number and misses no page', async () => {
  const countOf = async () =>
    (await readItem<{ product_count: number }>({ pk: 'CATALOGUE', sk: 'CATEGORY#000000000000002' }))
      ?.product_count;
  const before = await countOf();
  const versionOf = async (id: number) => ((await readItem(productKey(id))) as ProductItem).version ?? 0;
  let versions = await Promise.all([2, 3, 5].map(versionOf));
  for (const call of takePart([11, 17, 23, 29, 35, 41, 47, 53])) {
    for (const kind of ['hide-products', 'show-products'] as const) {
      const id = randomUUID();
      await startJob({ id, kind, input: { ids: [2, 3, 5] }, by: njeri, now: noon });
      jobs.kill({ call, when: call % 2 === 0 ? 'before' : 'after' });
      await jobs.work(kinds, call % 3 === 0 ? 'at once' : 'once');
      jobs.kill(undefined);
      expect([call, await findJob(id)]).toMatchObject([call, { state: 'done', done: 3, failed: 0 }]);
      const now = await Promise.all([2, 3, 5].map(versionOf));
      expect([call, now]).toEqual([call, versions.map((version) => version + 1)]);
      versions = now;
    }
  }
  expect(await countOf()).toBe(before);
  expect(await outdated()).toEqual([]);
});

test('If two jobs hide one product at once, one job reports it as changed and the other as unchanged', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => startJob({ kind: 'hide-products', input: { ids: [4] }, by: njeri, now: noon })),
  );
  const hide = async ({ id: job }: JobItem) => {
    const noted: string[] = [];
    const unchanged = await jobKinds['hide-products'].change({
      ...{ id: '4', job, input: { ids: [4] }, by: one?.by as JobOwner, now: noon },
      noting: ({ name }) => {
        noted.push(name);
        return [];
      },
    });
    return unchanged ? 'unchanged' : 'changed';
  };
  const outcomes = await Promise.all([hide(one as JobItem), hide(other as JobItem)]);
  expect(outcomes.sort()).toEqual(['changed', 'unchanged']);
  await jobs.work(kinds);
  await run('show-products', { ids: [4] });
});

test('The pages of products that a failed job has hidden are removed', async () => {
  const { id } = await startJob({ kind: 'hide-products', input: { ids: [9, 10] }, by: njeri, now: noon });
  const isListed = async () => (await findJob(id))?.done === 2;
  for (let step = 0; !(await isListed()); step++) await runStep({ job: id, run: 1, step }, noon);
  const { run: times, step } = (await findJob(id)) as JobItem;
  await commit([changeJob({ id, run: times, step, state: 'running' } as JobItem, { stalls: 15 })]);
  const later = new Date(noon.getTime() + 30 * 60_000);
  await commit(await watchJob({ id, input: { run: times } }, later));
  expect(await findJob(id)).toMatchObject({ state: 'failed', done: 2 });
  await jobs.workOnPages();
  expect(await outdated()).toEqual([]);
});
