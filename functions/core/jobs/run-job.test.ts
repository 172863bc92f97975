import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { takePart } from '#infra/build/suite/part.ts';
import type { JobKindName } from '#shared/job-kinds.ts';
import { pageKey, productPath } from '#shared/page.ts';
import * as texts from '#shared/texts.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { findJob, type JobItem } from '../../data/jobs/job.ts';
import { everyRow } from '../../data/jobs/row.ts';
import { conflict } from '../../errors.ts';
import { noon } from '../../test-support/event.ts';
import { type Deliveries, type Kill, njeri, openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { currentWriter } from '../../writer.ts';
import { tick } from '../clock/tick.ts';
import type { JobKind } from './job-kind.ts';
import { cancelJob, resumeJob } from './move-job.ts';
import { startJob } from './start-job.ts';

let jobs: TestJobs;

beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([
    [testProduct(1), 5],
    [testProduct(2), 5],
  ]);
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  jobs.kill(undefined);
  jobs.invalidated();
});
afterAll(() => jobs.close());

const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

type Records = { of: string; count: number };
type RecordItem = { times: number; by?: string; from?: string };

const keyOf = (of: string, record: string) => ({ pk: `TEST-RECORD#${of}#${record}`, sk: 'RECORD' });

/**
 * A kind of job that adds one to each record. For each record, it also renders the page of a product. It lists two
 * records at a time. The third record is refused, and the fourth already has its value.
 */
const adding: JobKind<Records> = {
  list: async ({ count }, cursor = '0') => {
    const from = Number(cursor);
    const ids = Array.from({ length: Math.min(2, count - from) }, (_, n) => `${from + n + 1}`);
    return from + 2 < count ? { ids, next: `${from + 2}` } : { ids };
  },
  change: async ({ id, input: { of }, noting }) => {
    const name = `Record ${id}`;
    if (id === '3') throw conflict('no', 'It refuses.');
    if (id === '4') return { name };
    const key = keyOf(of, id);
    const { times = 0 } = (await readItem<RecordItem>(key)) ?? {};
    const { by, from } = currentWriter();
    const pages = [{ path: productPath(`product-${1 + (Number(id) % 2)}`), urgent: true }];
    const refusal = await transact({
      record: put({ ...key, times: times + 1, by: by.kind === 'person' ? by.name : by.kind, from }),
      noting: noting({ name, pages }),
    });
    if (refusal) throw refusal;
    return undefined;
  },
  resultName: 'added',
};

const kinds = { 'rebuild-pages': adding } as never;

let records = 0;
async function start(count = 5) {
  const of = `${++records}`;
  const kind = 'rebuild-pages' as JobKindName;
  const { id } = await startJob({ kind, input: { of, count } as never, by: njeri, now: noon });
  return { id, of };
}

const jobOf = async (id: string) => (await findJob(id)) as JobItem;

async function timesOf(of: string, count: number) {
  const ids = Array.from({ length: count }, (_, n) => `${n + 1}`);
  return Promise.all(ids.map(async (id) => (await readItem<RecordItem>(keyOf(of, id)))?.times ?? 0));
}

/** Returns all results of a job: its figures, records, rows and result file. */
async function outcomeOf({ id, of }: { id: string; of: string }, count = 5) {
  const { state, phase, total, done, unchanged, failed, has_result, ...job } = await jobOf(id);
  const rows = [];
  for await (const { record, outcome, message } of everyRow(id)) rows.push([record, outcome, message]);
  return {
    ...{ state, phase, total, done, unchanged, failed, has_result, rows },
    pages: [job.pages_total, job.pages_done],
    times: await timesOf(of, count),
    file: jobs.site.files('results').get(`results/${id}.csv`),
  };
}

test('A job changes each of its records once, stores each outcome, and writes a result file', async () => {
  const job = await start();
  await jobs.work(kinds);
  expect(await outcomeOf(job)).toEqual({
    ...{ state: 'done', phase: 'result', total: 5, done: 3, unchanged: 1, failed: 1, has_result: true },
    rows: [
      ['1', 'done', undefined],
      ['2', 'done', undefined],
      ['3', 'failed', 'It refuses.'],
      ['4', 'unchanged', undefined],
      ['5', 'done', undefined],
    ],
    pages: [2, 2],
    times: [1, 1, 0, 0, 1],
    file: [
      '\uFEFF"Id","Name","What happened","Why"',
      '"1","Record 1","Changed",""',
      '"2","Record 2","Changed",""',
      '"3","","Not changed","It refuses."',
      '"4","Record 4","Needed no change",""',
      '"5","Record 5","Changed",""',
      '',
    ].join('\r\n'),
  });
});

test('The change-log entry of a record that a job has changed names the job and the person who started it', async () => {
  const { id, of } = await start(1);
  await jobs.work(kinds);
  expect(await readItem(keyOf(of, '1'))).toMatchObject({ by: 'Njeri', from: `job ${id}` });
});

test('A job renders each page that its changes affect once, and invalidates the CDN once', async () => {
  jobs.site.empty('site');
  jobs.site.writes();
  await start();
  await jobs.work(kinds);
  const pages = [1, 2].map((n) => pageKey(productPath(`product-${n}`)));
  const writes = jobs.site.writes();
  expect(pages.map((key) => writes.get(key))).toEqual([1, 1]);
  expect(jobs.invalidated()).toEqual(['/*']);
});

test('A job has the same outcome if each of its steps is delivered twice, one after the other or at once', async () => {
  const plain = await start();
  await jobs.work(kinds);
  for (const how of ['twice', 'at once'] as const) {
    const job = await start();
    await jobs.work(kinds, how);
    expect(await outcomeOf(job)).toEqual({
      ...(await outcomeOf(plain)),
    });
  }
  expect(jobs.lost()).toEqual([]);
});

/** Runs a job whose Lambda is killed at the given call. Returns the job's outcome. */
async function runKilled(kill: Kill, how: Deliveries) {
  const job = await start();
  jobs.kill(kill);
  await jobs.work(kinds, how);
  jobs.kill(undefined);
  return outcomeOf(job);
}

/**
 * Tests one kill in sixteen; each test run takes another part of the kills. With `JOB_KILLS=1`, every call is tested in
 * all ways, which takes some minutes.
 */
const step = Number(process.env.JOB_KILLS ?? 16);

const sampleOf = (calls: number) =>
  Array.from({ length: calls }, (_, n) => n + 1).flatMap((call) =>
    (['before', 'after'] as const).flatMap((when, n) =>
      (['once', 'at once'] as const).flatMap((how, m) =>
        (call + 4 * n + 8 * m) % step === 0 ? [{ call, when, how }] : [],
      ),
    ),
  );

test(
  'A job that is killed at any call and then resumed has the same outcome, even if its steps are delivered twice',
  async () => {
    const plain = await start();
    jobs.kill(undefined);
    await jobs.work(kinds);
    const calls = jobs.calls();
    const wanted = await outcomeOf(plain);
    expect(calls).toBeGreaterThan(60);
    const wrong: unknown[] = [];
    for (const { call, when, how } of takePart(sampleOf(calls))) {
      const found = await runKilled({ call, when }, how);
      try {
        expect(found).toEqual(wanted);
      } catch (error) {
        wrong.push([call, when, how, (error as Error).message]);
      }
    }
    expect(wrong).toEqual([]);
    expect(jobs.lost()).toEqual([]);
  },
  1_200_000 / step,
);

/** Returns a kind of job like `adding` that calls `then` when this many records are done. */
function stopAfter(count: number, then: () => Promise<unknown>): never {
  let changed = 0;
  const stopping: JobKind<Records> = {
    ...adding,
    change: async (record) => {
      const unchanged = await adding.change(record);
      if (++changed === count) await then();
      return unchanged;
    },
  };
  return { 'rebuild-pages': stopping } as never;
}

test('A cancelled job stops before its next record, renders the pages of the records changed so far, and can be resumed', async () => {
  const job = await start();
  await jobs.work(stopAfter(1, () => cancelJob(job.id, njeri, minutes(1))));
  const cancelled = await outcomeOf(job);
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    total: 5,
    done: 1,
    failed: 0,
    times: [1, 0, 0, 0, 0],
  });
  expect(cancelled.pages).toEqual([1, 1]);
  expect(cancelled.file?.split('\r\n')).toHaveLength(3);
  expect(jobs.invalidated()).toEqual(['/*']);
  await resumeJob(job.id, njeri, minutes(2));
  await jobs.work(kinds);
  const plain = await start();
  await jobs.work(kinds);
  expect(await outcomeOf(job)).toEqual(await outcomeOf(plain));
});

test('A job that is cancelled while it lists its records changes none of them, and lists all of them when it is resumed', async () => {
  const job = await start();
  const listing = {
    ...adding,
    list: async (...given: Parameters<typeof adding.list>) => {
      await cancelJob(job.id, njeri, minutes(1));
      return adding.list(...given);
    },
  };
  await jobs.work({ 'rebuild-pages': listing } as never);
  expect(await outcomeOf(job)).toMatchObject({
    state: 'cancelled',
    times: [0, 0, 0, 0, 0],
    has_result: false,
  });
  await resumeJob(job.id, njeri, minutes(2));
  await jobs.work(kinds);
  expect(await outcomeOf(job)).toMatchObject({ state: 'done', total: 5, times: [1, 1, 0, 0, 1] });
});

test('A job that has ended cannot be cancelled, and a job that is done or still running cannot be resumed', async () => {
  const { id } = await start();
  await expect(resumeJob(id, njeri, minutes(1))).rejects.toMatchObject({ status: 409, code: 'job-running' });
  await jobs.work(kinds);
  await expect(cancelJob(id, njeri, minutes(1))).rejects.toMatchObject({ status: 409, code: 'job-over' });
  await expect(resumeJob(id, njeri, minutes(1))).rejects.toMatchObject({ status: 409, code: 'job-done' });
});

test('The scheduled check starts a job whose first step could not be queued', async () => {
  jobs.stopQueue(true);
  const job = await start();
  jobs.stopQueue(false);
  expect(await jobs.work(kinds)).toBe(0);
  await tick(minutes(3));
  await jobs.work(kinds);
  expect(await outcomeOf(job)).toMatchObject({ state: 'done', times: [1, 1, 0, 0, 1] });
});

test('A job without progress for half an hour fails, the pages of its changes are rendered, and it can be resumed', async () => {
  const job = await start();
  const outage = Object.assign(new Error('no answer'), { syscall: 'connect' });
  const change: typeof adding.change = async (record) =>
    record.id === '1' ? adding.change(record) : Promise.reject(outage);
  const failing = { 'rebuild-pages': { ...adding, change } } as never;
  jobs.site.empty('site');
  for (let minute = 0; minute <= 50; minute += 2) {
    await tick(minutes(minute));
    await jobs.work(failing);
  }
  const failed = await jobOf(job.id);
  expect([failed.state, failed.note]).toEqual(['failed', texts.jobStalled]);
  await jobs.workOnPages();
  expect(jobs.site.files().has(pageKey(productPath('product-2')))).toBe(true);
  await resumeJob(job.id, njeri, minutes(60));
  await jobs.work(kinds);
  expect(await outcomeOf(job)).toMatchObject({ state: 'done', total: 5, times: [1, 1, 0, 0, 1] });
});

test('A job that fails to list its records stops with the reason and changes nothing', async () => {
  const job = await start();
  const list = async () => Promise.reject(conflict('no', 'There is no such category.'));
  await jobs.work({ 'rebuild-pages': { ...adding, list } } as never);
  expect(await jobOf(job.id)).toMatchObject({
    state: 'failed',
    note: 'There is no such category.',
    total: 0,
  });
});
