import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { stockTexts } from '#shared/products/stock-change.ts';
import { findProductItem } from '../../data/catalogue/product.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import { findJob } from '../../data/jobs/job.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon } from '../../test-support/event.ts';
import { checkFile, countOutcomes } from '../../test-support/imports/import-calls.ts';
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
const kinds = jobKinds as unknown as JobKinds;

beforeAll(async () => {
  jobs = await openJobs();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await stockShop(Array.from({ length: 9 }, (_, n) => [testProduct(n + 1), 34]));
  await raiseCounter('product', 9);
  const person = await signIn('Amina', ['admin']);
  session = person.session;
  by = { id: person.id, name: 'Amina', groups: ['admin'] };
});
afterAll(() => jobs.close());

async function run(kind: 'export-products' | 'import-products' | 'undo-job', input: object) {
  const { id } = await startJob({ id: randomUUID(), kind, input: input as never, by, now: noon });
  await jobs.work(kinds);
  const job = await findJob(id);
  expect(job).toMatchObject({ state: 'done', failed: 0 });
  return { id, file: jobs.site.files('results').get(`results/${id}.csv`) ?? '' };
}

const importAs = ({ id, check }: { id: string; check: string }) =>
  run('import-products', { import: id, check, with_buying_price: false });

const move = (product_id: number, delta: number) =>
  saveStockMove({
    ...{ id: randomUUID(), at: noon.toISOString(), reason: delta < 0 ? 'pos' : 'receive', why: '', by },
    lines: [{ product_id, delta }],
  });

const stockOf = async (id: number) => (await listStock([id]))[0]?.available;
const lastMove = async (id: number) => {
  const moves = (await listMovements(id)).movements.filter(({ reason }) => !/opening|pos/.test(reason));
  return moves.map(({ reason, delta }) => [reason, delta]).at(-1);
};
const check = (lines: CsvLine[]) => checkFile(session, csvFile(lines));

test('Importing an edited export changes the stock by the edited difference, and reports the pieces sold since the export', async () => {
  const { file } = await run('export-products', {
    selection: { ids: [1, 2, 3, 4] },
    with_buying_price: false,
  });
  expect(file).toContain('"Stock","Stock when exported"');
  await move(1, -5);
  await move(2, -5);
  await move(3, 6);
  const lines = file.split('\r\n').map((line) => {
    if (line.startsWith('"P-1"')) return line.replace(',1000,', ',720,');
    return line.startsWith('"P-4"') || line === '' ? line : line.replace(',34,34,', ',40,34,');
  });
  const headings = lines[0] ?? '';
  const checked = await checkFile(session, lines.join('\r\n'));
  expect(headings.startsWith('\uFEFF"Code"')).toBe(true);
  const shown = new Map(
    checked.rows.map(({ product_id, changes, notes }) => [product_id, { changes, notes }]),
  );
  expect(shown.get(1)).toEqual({
    changes: [{ field: 'selling_price', before: 'Ksh 1,000', after: 'Ksh 720' }],
    notes: ['5 sold since this export, or taken out.'],
  });
  expect(shown.get(2)).toEqual({
    changes: [{ field: 'product_store', before: '29', after: '35' }],
    notes: ['5 sold since this export, or taken out.'],
  });
  expect(shown.get(3)).toEqual({
    changes: [{ field: 'product_store', before: '40', after: '46' }],
    notes: ['6 came in since this export.'],
  });
  expect(shown.get(4)).toEqual({ changes: [], notes: [] });
  await move(2, -4);
  const { id } = await importAs(checked);
  expect(await Promise.all([1, 2, 3, 4].map(stockOf))).toEqual([29, 31, 46, 34]);
  expect((await findProductItem(1))?.price_cents).toBe(72_000);
  expect(await lastMove(2)).toEqual(['count', 6]);
  await run('undo-job', { job: id });
  expect(await Promise.all([1, 2, 3].map(stockOf))).toEqual([29, 25, 40]);
});

test('An unchanged row of an imported export changes nothing, and reports the pieces sold since the export', async () => {
  const { file } = await run('export-products', { selection: { ids: [5] }, with_buying_price: false });
  await move(5, -3);
  const { rows } = await checkFile(session, file);
  expect(rows).toMatchObject([
    { outcome: 'same', changes: [], notes: ['3 sold since this export, or taken out.'] },
  ]);
});

test('In an import, the column Stock sets the number of pieces, and the column Stock change adds or removes pieces', async () => {
  const checked = await check([
    ['Code', 'Stock', 'stock_change', 'Name', 'Price', 'Subcategory'],
    ['P-6', 20, '', '', '', ''],
    ['P-7', '', '+6', '', '', ''],
    ['P-8', '', '−4', 'Renamed', '', ''],
    ['P-9', '', 0, '', '', ''],
    ['NEW-1', '', 8, 'New', 500, 'Fruit'],
    ['NEW-2', 9, '', 'New', 500, 'Fruit'],
  ]);
  expect(checked.file.columns.slice(1, 3).map(({ field }) => field)).toEqual([
    'product_store',
    'stock_change',
  ]);
  expect(checked.rows.map(({ changes }) => changes.find(({ field }) => /stock|store/.test(field)))).toEqual([
    { field: 'product_store', before: '34', after: '20' },
    { field: 'stock_change', before: '34', after: '40' },
    { field: 'stock_change', before: '34', after: '30' },
    undefined,
    { field: 'stock_change', before: null, after: '8' },
    { field: 'product_store', before: null, after: '9' },
  ]);
  expect(countOutcomes(checked.rows)).toEqual({ changed: 3, same: 1, new: 2 });
  await importAs(checked);
  expect(await Promise.all([6, 7, 8, 9].map(stockOf))).toEqual([20, 40, 30, 34]);
  expect(await Promise.all([6, 7, 8].map(lastMove))).toEqual([
    ['count', -14],
    ['receive', 6],
    ['count', -4],
  ]);
});

test('A row of an import is refused if it removes too many pieces, has both a count and a change, or has no whole number', async () => {
  const { rows } = await check([
    ['Code', 'Stock', 'Stock change', 'Stock when exported'],
    ['P-6', '', -21, ''],
    ['P-7', 5, 2, ''],
    ['P-8', 0, '', 31],
    ['P-9', '', '1.200', ''],
    ['P-1', 20, '', '2.5'],
    ['P-2', '', '--2', ''],
    ['P-3', '', 100_001, ''],
    ['P-4', 34, 2, 34],
  ]);
  expect(rows.map(({ errors }) => errors.map(({ column, reason }) => `${column}: ${reason}`)[0])).toEqual([
    `Stock change: ${stockTexts.few(20)}`,
    `Stock change: ${texts.stockTwice}`,
    `Stock: ${stockTexts.few(30)}`,
    'Stock change: “1.200” can mean 1,200 or 1.20. Type it as one of these.',
    `Stock when exported: ${texts.whole}`,
    `Stock change: ${texts.number}`,
    `Stock change: ${stockTexts.many}`,
    undefined,
  ]);
});
