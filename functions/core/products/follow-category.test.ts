import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { listPart } from '../../data/catalogue/product.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { findJob, type JobItem, listJobs } from '../../data/jobs/job.ts';
import { entryPrefix, logPk } from '../../data/log/keys.ts';
import { placeOfEntry } from '../../data/log/log-entry.ts';
import { tell } from '../../test-support/changes.ts';
import { noon } from '../../test-support/event.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { differencesOf, renderAll } from '../../test-support/pages.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { listCollectionProducts } from '../catalogue/catalogue-reads.ts';
import { changeCategory, changeSubcategory } from '../catalogue/change-category.ts';
import { tick } from '../clock/tick.ts';
import { jobKinds } from '../job-kinds.ts';
import { cancelJob } from '../jobs/move-job.ts';
import { type JobKinds, runStep } from '../jobs/run-step.ts';
import { undoChange } from '../log/undo.ts';
import { followCategory } from './follow-category.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;
/** The tested kind of job, but without rendering pages. It is for tests that check only products. */
const pageless = {
  'follow-category': {
    ...followCategory,
    change: (record) =>
      followCategory.change({ ...record, noting: ({ name }) => record.noting({ name, pages: [] }) }),
  } satisfies typeof followCategory,
} as unknown as JobKinds;
const njeri = { id: 'n'.repeat(22), name: 'Njeri', email: '', groups: ['admin' as const] };

let renames = 0;
/**
 * Returns the options of a rename. Each rename is one second after the previous one, so the newest job is for the last
 * rename.
 */
const as = () => ({ by: njeri, now: new Date(noon.getTime() + ++renames * 1000) });

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(Array.from({ length: 64 }, (_, n) => [testProduct(n + 1, {}, n < 60 ? 2 : 1), 5]));
  for (const id of [7, 8]) await changeProduct(id, { is_hidden: true });
  await jobs.changes();
  await renderAll(jobs.site, 'site');
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
  jobs.invalidated();
  jobs.site.writes();
});
afterAll(() => jobs.close());

const copies = async (of: (product: Awaited<ReturnType<typeof listPart>>[0]) => string, category = 2) => {
  const products = (await listPart(0)).filter((product) => product.category.id === category);
  expect(products).toHaveLength(category === 2 ? 60 : 4);
  return [...new Set(products.map(of))];
};
const names = () => copies(({ category }) => category.category_name);
const slugs = () => copies(({ category }) => category.slug);

const newestJob = async () => (await listJobs(1)).jobs[0] as JobItem;

/** Renders the pages that the table's changes since the last call need, with the page queue. */
async function settle() {
  await tell(await jobs.changes());
  await jobs.workOnPages();
}

test('If a category of 60 products is renamed, a job updates each of its products once and renders each page once', async () => {
  await changeCategory(2, { category_name: 'Energy' }, as());
  expect(await listCatalogue()).toContainEqual(expect.objectContaining({ id: 2, category_name: 'Energy' }));
  expect(await names()).toEqual(['Energy Pouches']);
  const { id } = await newestJob();
  expect(await findJob(id)).toMatchObject({
    kind: 'follow-category',
    state: 'running',
    by: { name: 'Njeri' },
  });
  await jobs.work(kinds);
  expect(await names()).toEqual(['Energy']);
  expect(await copies(({ category }) => category.category_name, 1)).toEqual(['Hart Vapes']);
  expect(await findJob(id)).toMatchObject({ state: 'done', total: 60, done: 60, failed: 0 });
  expect(Math.max(...jobs.site.writes().values())).toBe(1);
  expect(jobs.invalidated()).toEqual(['/*']);
  const [entry] = (await readList(logPk('product', '9'), { isNewestFirst: true })).items;
  expect(entry).toMatchObject({ action: 'follow', by: { name: 'Njeri' }, from: `job ${id}` });
});

test('After a new slug, a category’s lists stay complete while a job updates its products, and its pages are correct afterwards', async () => {
  const numbers = async (product: string) =>
    (await listCollectionProducts({ params: { product }, query: {} })).products.map(({ id }) => id);
  const before = await numbers('caffeine-energy-pouches');
  await changeCategory(2, { slug: 'energy' }, as());
  expect(await numbers('energy')).toEqual(before);
  const { id } = await newestJob();
  for (let step = 0; (await findJob(id))?.done === 0; step++) await runStep({ job: id, run: 1, step }, noon);
  expect(await slugs()).toHaveLength(2);
  expect(await numbers('energy')).toEqual(before);
  await jobs.work(kinds);
  expect(await slugs()).toEqual(['energy']);
  await settle();
  expect(await differencesOf(jobs.site)).toEqual([]);
});

/**
 * A sample of the calls at which the job is killed. With `JOB_KILLS=1`, more calls are tested, which takes a minute.
 */
const kills = process.env.JOB_KILLS ? [3, 9, 17, 31, 64, 102, 157, 251, 320, 420] : [31, 251];

test('A killed job that updates a category’s products continues, and the scheduled check starts one that was not queued', async () => {
  for (const [n, call] of kills.entries()) {
    const category_name = `Energy ${n}`;
    jobs.stopQueue(n === 0);
    await changeCategory(2, { category_name }, as());
    jobs.stopQueue(false);
    if (n === 0) await tick(new Date(noon.getTime() + 4 * 60_000));
    jobs.kill({ call, when: n % 2 === 0 ? 'before' : 'after' });
    await jobs.work(pageless, n % 3 === 0 ? 'at once' : 'once');
    jobs.kill(undefined);
    expect([call, await names()]).toEqual([call, [category_name]]);
    expect([call, await newestJob()]).toMatchObject([
      call,
      { state: 'done', total: 60, done: 60, failed: 0 },
    ]);
  }
});

test('If a category is renamed again while a job updates its products, all products get the last name', async () => {
  await changeCategory(2, { category_name: 'First' }, as());
  const { id } = await newestJob();
  for (let step = 0; (await findJob(id))?.done === 0; step++)
    await runStep({ job: id, run: 1, step }, noon, pageless);
  expect((await names()).sort()).toEqual([`Energy ${kills.length - 1}`, 'First']);
  await changeCategory(2, { category_name: 'Second' }, as());
  await jobs.work(pageless);
  expect(await names()).toEqual(['Second']);
});

test('Undoing the rename of a large category starts a job that restores the name and slug in all its products', async () => {
  await changeCategory(2, { category_name: 'Wrong', slug: 'wrong' }, as());
  await jobs.work(pageless);
  const entries = await readList(logPk('category', '2'), { prefix: entryPrefix, isNewestFirst: true });
  const place = placeOfEntry(entries.items[0]?.sk as string);
  await undoChange(Buffer.from(`category#2#${place}`).toString('base64url'), njeri as never, as().now);
  expect((await newestJob()).state).toBe('running');
  await jobs.work(kinds);
  expect([await names(), await slugs()]).toEqual([['Second'], ['energy']]);
  await settle();
  expect(await differencesOf(jobs.site)).toEqual([]);
});

test('A product that is itself marked for adults only stays restricted when its category’s age restriction is switched on and off', async () => {
  const marked = [3, 9, 41];
  for (const id of marked) await changeProduct(id, { adults_only: true });
  const ages = () => copies(({ age_restricted }) => String(age_restricted));
  await changeCategory(2, { age_restricted: true }, as());
  await jobs.work(kinds);
  expect(await ages()).toEqual(['true']);
  await changeCategory(2, { age_restricted: false }, as());
  await jobs.work(kinds);
  expect(await newestJob()).toMatchObject({ state: 'done', total: 57, done: 57 });
  const restricted = (await listPart(0)).filter((each) => each.category.id === 2 && each.age_restricted);
  expect(restricted.map(({ id }) => id)).toEqual(marked);
  await settle();
  expect(await differencesOf(jobs.site)).toEqual([]);
  for (const id of marked) await changeProduct(id, { adults_only: undefined });
  expect(await ages()).toEqual(['false']);
});

test('Renaming a subcategory of 60 products updates them by a job, and renaming a small category needs no job', async () => {
  const { id } = await newestJob();
  await changeCategory(1, { category_name: 'Vapes' }, as());
  expect((await newestJob()).id).toBe(id);
  expect(await copies(({ category }) => category.category_name, 1)).toEqual(['Vapes']);
  await changeSubcategory(2, 21, { title: 'Fruits' }, as());
  await jobs.work(pageless);
  expect(await newestJob()).toMatchObject({ kind: 'follow-category', state: 'done', done: 60 });
  expect(await copies(({ subcategory }) => subcategory.title)).toEqual(['Fruits']);
});

test('A job that updates a category’s products cannot be cancelled, and continues when the person who started it loses the role', async () => {
  await changeCategory(2, { category_name: 'Last' }, as());
  const { id } = await newestJob();
  await expect(cancelJob(id, njeri, noon)).rejects.toMatchObject({ status: 409, code: 'job-must-end' });
  // This person is not in the shop's list and so has no rights. The job still runs, because such a job always runs to
  // its end.
  await jobs.work(pageless);
  expect(await names()).toEqual(['Last']);
});

test('A renamed category updates its 60 products by a job, even if all of them are hidden', async () => {
  for (const { id, category } of await listPart(0))
    if (category.id === 2) await changeProduct(id, { is_hidden: true });
  const { id: former } = await newestJob();
  await changeCategory(2, { category_name: 'Hidden' }, as());
  expect((await newestJob()).id).not.toBe(former);
  expect(await names()).toEqual(['Last']);
  await jobs.work(pageless);
  expect(await names()).toEqual(['Hidden']);
});
