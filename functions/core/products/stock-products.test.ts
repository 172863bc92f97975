import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobInput, JobKindName } from '#shared/job-kinds.ts';
import { type StockChange, stockTexts } from '#shared/products/stock-change.ts';
import { findJob, type JobItem } from '../../data/jobs/job.ts';
import { everyRow } from '../../data/jobs/row.ts';
import { listMovements, listStock, readPieces } from '../../data/stock/stock.ts';
import { saveStockMove } from '../../data/stock/stock-move.ts';
import { noon } from '../../test-support/event.ts';
import { njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobKinds } from '../jobs/run-step.ts';
import { startJob } from '../jobs/start-job.ts';
import { previewProducts } from './preview-products.ts';

let jobs: TestJobs;
const kinds = jobKinds as unknown as JobKinds;
const ids = Array.from({ length: 12 }, (_, n) => n + 1);

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop(ids.map((id) => [testProduct(id), id]));
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
});
afterAll(() => jobs.close());

const start = <K extends JobKindName>(kind: K, input: JobInput<K>) =>
  startJob({ id: randomUUID(), kind, input, by: njeri, now: noon });

async function run<K extends JobKindName>(kind: K, input: JobInput<K>): Promise<JobItem> {
  const { id } = await start(kind, input);
  await jobs.work(kinds);
  return (await findJob(id)) as JobItem;
}

const change = (by: StockChange['by'], of = ids): StockChange => ({
  ...{ selection: { ids: of }, by, note: 'Counted with Kamau' },
});

/** Returns the stock of products. First checks for each product that the sum of its ledger equals the stock. */
async function stockOf(of = ids): Promise<number[]> {
  const stock = await listStock(of);
  for (const { id, available } of stock) {
    const { movements } = await listMovements(id);
    expect([id, movements.reduce((sum, { delta }) => sum + delta, 0)]).toEqual([id, available]);
  }
  return stock.map(({ available }) => available);
}

/** Sells pieces of a product. */
const sell = (product_id: number, pieces: number) =>
  saveStockMove({
    ...{ id: randomUUID(), at: noon.toISOString(), reason: 'pos', why: '', by: njeri },
    lines: [{ product_id, delta: -pieces }],
  });

test('A job removes pieces from the stock as its preview said and names products with too few, and undo returns the pieces', async () => {
  const before = await stockOf();
  const preview = await previewProducts({ kind: 'stock-products', input: change({ remove: 5 }) }, njeri);
  expect(preview).toMatchObject({ total: 12, changing: 8, refused: 4, difference: -40 });
  expect(preview.rows[0]).toEqual({ id: 5, product_name: 'Product 5', before: '5', after: '0' });
  expect(preview.refusals[0]).toEqual({ id: 1, product_name: 'Product 1', reason: stockTexts.few(1) });
  const job = await run('stock-products', change({ remove: 5 }));
  expect(job).toMatchObject({ state: 'done', done: 8, failed: 4 });
  expect(await stockOf()).toEqual(before.map((pieces) => (pieces < 5 ? pieces : pieces - 5)));
  const undone = await run('undo-job', { job: job.id });
  expect(undone).toMatchObject({ done: 8, failed: 0 });
  expect(await stockOf()).toEqual(before);
  const { movements } = await listMovements(7);
  // Both stock movements have the same time, because the test's clock does not advance.
  expect(movements).toHaveLength(3);
  expect(movements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'opening', delta: 7 }),
      expect.objectContaining({ reason: 'count', delta: -5, source: `${job.id}-7` }),
      expect.objectContaining({ reason: 'count', delta: 5, source: `${undone.id}-7` }),
    ]),
  );
  await run('undo-job', { job: undone.id });
  expect(await stockOf([7, 8])).toEqual([2, 3]);
  await run('stock-products', change({ add: 5 }, ids.slice(4)));
  expect(await stockOf()).toEqual(before);
});

test('A job changes the stock of each product once, even if a step is delivered several times or the Lambda is killed', async () => {
  for (const [call, how] of [
    [8, 'twice'],
    [13, 'at once'],
    [17, 'once'],
    [24, 'at once'],
  ] as const) {
    const before = await stockOf();
    await start('stock-products', change({ add: 3 }));
    jobs.kill({ call, when: call % 2 ? 'after' : 'before' });
    await jobs.work(kinds, how);
    jobs.kill(undefined);
    expect([call, await stockOf()]).toEqual([call, before.map((pieces) => pieces + 3)]);
  }
});

test('A job that sets counted stock keeps the effect of sales meanwhile, and stock never falls below zero', async () => {
  await run('stock-products', change({ set: 20 }));
  expect(new Set(await stockOf())).toEqual(new Set([20]));
  await start('stock-products', change({ remove: 15 }));
  const [, outcomes] = await Promise.all([
    jobs.work(kinds),
    Promise.all(ids.map((id) => sell(id, 4 + (id % 3)))),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(['moved']));
  for (const [n, pieces] of (await stockOf()).entries()) {
    const left = 20 - 4 - ((n + 1) % 3);
    expect([left, left - 15]).toContain(pieces);
    expect(pieces).toBeGreaterThanOrEqual(0);
  }
});

test('Undoing a job that added stock fails with a reason for a product whose added pieces were sold', async () => {
  await run('stock-products', change({ set: 0 }));
  const job = await run('stock-products', change({ add: 10 }, [1, 2]));
  await sell(2, 3);
  const undone = await run('undo-job', { job: job.id });
  expect(undone).toMatchObject({ done: 1, failed: 1 });
  expect(await stockOf([1, 2])).toEqual([0, 7]);
  const rows: (string | undefined)[] = [];
  for await (const { outcome, message } of everyRow(undone.id)) if (outcome === 'failed') rows.push(message);
  expect(rows).toEqual([stockTexts.taken(7)]);
});

test('A cashier, who may not change stock, cannot start a job that changes stock [T7]', async () => {
  const kevin = { ...njeri, groups: ['cashier' as const] };
  const input = change({ add: 1 });
  await expect(startJob({ kind: 'stock-products', input, by: kevin, now: noon })).rejects.toMatchObject({
    status: 403,
  });
  await expect(previewProducts({ kind: 'stock-products', input }, kevin)).rejects.toMatchObject({
    status: 403,
  });
});

test('Undoing a job that emptied the stock brings back the value of its pieces', async () => {
  await stockShop([[testProduct(90), 0]]);
  await saveStockMove({
    ...{ id: randomUUID(), at: noon.toISOString(), reason: 'receive', why: '', by: njeri },
    lines: [{ product_id: 90, delta: 4, cost_cents: 2000 }],
  });
  const job = await run('stock-products', change({ remove: 4 }, [90]));
  expect((await readPieces([90])).get(90)).toMatchObject({ available: 0, value_cents: 0 });
  await run('undo-job', { job: job.id });
  expect((await readPieces([90])).get(90)).toMatchObject({ available: 4, value_cents: 2000 });
});
