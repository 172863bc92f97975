import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { companionsMany } from '#shared/texts.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon } from '../../test-support/event.ts';
import { checkFile } from '../../test-support/imports/import-calls.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { importTexts as texts } from './import-texts.ts';

let jobs: TestJobs;
let session: string;
let by: { id: string; name: string; groups: ['admin'] };

beforeAll(async () => {
  jobs = await openJobs();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await stockShop([1, 2, 3, 4, 5, 6, 7].map((id) => [testProduct(id), 5]));
  await raiseCounter('product', 7);
  await changeProduct(2, { goes_with: [3, 6, 1] });
  await changeProduct(6, { is_deleted: true });
  const person = await signIn('Amina', ['admin']);
  session = person.session;
  by = { id: person.id, name: 'Amina', groups: ['admin'] };
});
afterAll(() => jobs.close());

const headings = ['Code', 'Name', 'Price', 'Subcategory', 'Goes well with'];
const check = (lines: CsvLine[]) => checkFile(session, csvFile([headings, ...lines]));
const withCell = (code: string, cell: string): CsvLine => [code, '', '', '', cell];

async function run(kind: 'import-products' | 'export-products' | 'undo-job', input: object) {
  const { id } = await startJob({ id: randomUUID(), kind, input: input as never, by, now: noon });
  await jobs.work(jobKinds as unknown as JobKinds);
  return findJob(id);
}
const goesWith = async (id: number) => (await findProductItem(id))?.goes_with;

test('The check of an import shows the chosen companions that it will store, and the import stores and undoes them', async () => {
  const {
    id,
    check: checked,
    rows,
  } = await check([
    withCell('P-1', ' p-4;P-3 ; '),
    withCell('P-2', '(clear)'),
    withCell('P-3', 'P-1\nP-2'),
    withCell('P-4', '(clear)'),
    withCell('P-5', ''),
    ['NEW-1', 'Cola', 500, 'Fruit', 'P-7'],
  ]);
  const shown = rows.map(({ outcome, changes }) => [
    outcome,
    changes.find(({ field }) => field === 'goes_well_with'),
  ]);
  const field = 'goes_well_with';
  expect(shown).toEqual([
    ['changed', { field, before: '', after: 'P-4; P-3' }],
    ['changed', { field, before: 'P-3; P-1', after: '' }],
    ['changed', { field, before: '', after: 'P-1; P-2' }],
    ['same', undefined],
    ['same', undefined],
    ['new', { field, before: null, after: 'P-7' }],
  ]);
  const job = await run('import-products', { import: id, check: checked, with_buying_price: false });
  expect(job).toMatchObject({ state: 'done', done: 4, failed: 0 });
  expect(await Promise.all([1, 2, 3, 4, 5, 8].map(goesWith))).toEqual([
    ...[[4, 3], [], [1, 2], undefined, undefined, [7]],
  ]);
  await run('undo-job', { job: job?.id });
  expect(await Promise.all([1, 2, 3].map(goesWith))).toEqual([undefined, [3, 6, 1], undefined]);
});

test('A row is wrong if a companion is unknown, deleted, repeated, the product itself, or the fifth one', async () => {
  const wrong: [string, string][] = [
    ['P-1; P-99', texts.companion('P-99')],
    ['P-1; P-6', texts.companion('P-6')],
    ['P-1, P-3', texts.companion('P-1, P-3')],
    ['P-1;p-1', texts.companionTwice('p-1')],
    ['P-7; P-1', texts.companionItself],
    ['P-1;P-2;P-3;P-4;P-5', companionsMany(4)],
  ];
  for (const [cell, reason] of wrong) {
    const { rows } = await check([withCell('P-7', cell)]);
    expect(rows[0]).toMatchObject({
      outcome: 'wrong',
      errors: [{ column: 'Goes well with', reason, cell }],
    });
  }
  const { rows } = await check([['NEW-2', 'Cola', 500, 'Fruit', 'new-2']]);
  expect(rows[0]?.errors.map(({ reason }) => reason)).toEqual([texts.companionItself]);
});

test('An export lists the codes of chosen companions, also of those that it does not export, and an import of it changes nothing', async () => {
  const input = { selection: { ids: [2] }, with_buying_price: false };
  const job = await run('export-products', input);
  const file = jobs.site.files('results').get(`results/${job?.id}.csv`) ?? '';
  expect(file).toContain('"P-3; P-1"');
  const { file: read, rows } = await checkFile(session, file);
  expect(read.columns.find(({ heading }) => heading === 'Goes well with')?.field).toBe('goes_well_with');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['same']);
});

test('An import does not overwrite companions that staff chose after its check', async () => {
  const { id, check: checked } = await check([withCell('P-5', 'P-1')]);
  await changeProduct(5, { goes_with: [4] });
  const job = await run('import-products', { import: id, check: checked, with_buying_price: false });
  expect(job).toMatchObject({ done: 0, failed: 1 });
  expect(await goesWith(5)).toEqual([4]);
});
