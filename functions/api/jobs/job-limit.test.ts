import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#shared/jobs/endpoints.ts';
import type { Job } from '#shared/jobs/job.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { openJobs, type TestJobs } from '../../test-support/jobs.ts';
import { ask } from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { cancelJob as cancel, listJobs as list, resumeJob as resume, startJob as start } from '../jobs.ts';

let jobs: TestJobs;
beforeAll(async () => {
  jobs = await openJobs();
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => jobs.close());

const newJob = (id = randomUUID()) => ({ id, kind: 'hide-products', input: { ids: [1] } });
const startAs = (session: string, body = newJob()) => ask(calls.startJob, start, session, { body });
const work = () => jobs.work(jobKinds as unknown as JobKinds);

/** Returns the number of running jobs by the name of the person who started them. */
async function running(session: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await ask(calls.listJobs, list, session, { query: cursor ? { cursor } : {} });
    for (const { by, ended_at } of body.jobs as Job[])
      if (ended_at === null) counts[by] = (counts[by] ?? 0) + 1;
    cursor = body.next_cursor;
  }
  return counts;
}

/** Groups answers by their status and error code. */
const tally = (replies: { status: number; body: { code?: string } }[]) =>
  Object.groupBy(replies, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());

test('Of twelve jobs that a person starts at once, five run, and the others are refused with the names of the running jobs', async () => {
  const { session } = await signIn('Njeri', ['staff']);
  const replies = await Promise.all(Array.from({ length: 12 }, () => startAs(session)));
  const { 200: started = [], '409 jobs-running': refused = [] } = tally(replies);
  expect([started.length, refused.length]).toEqual([5, 7]);
  expect(refused[0]?.body).toMatchObject({
    message: 'You already have 5 jobs that run: 5 × Hide products. Wait until one has ended, or cancel one.',
  });
  expect(await running(session)).toEqual({ Njeri: 5 });
  // The answer to a repeated request is the job that the first request started.
  const [known] = started as unknown as { body: { id: string } }[];
  expect((await startAs(session, newJob(known?.body.id as never))).status).toBe(200);
  // A request with the same id for other records is refused.
  const other = { ...newJob(known?.body.id as never), input: { ids: [2] } };
  expect(await startAs(session, other)).toMatchObject({ status: 409, body: { code: 'job-id' } });
  await work();
  expect((await startAs(session)).status).toBe(200);
  await work();
});

test('A cancelled job can be resumed only when fewer than five of the person’s jobs run', async () => {
  const { session } = await signIn('Wanjiru', ['staff']);
  const body = newJob();
  const onJob = (row: typeof calls.cancelJob | typeof calls.resumeJob, handler: unknown) =>
    ask(row, handler, session, { params: { id: body.id } });
  await startAs(session, body);
  await onJob(calls.cancelJob, cancel);
  await work();
  for (let count = 0; count < 5; count++) await startAs(session);
  expect(await onJob(calls.resumeJob, resume)).toMatchObject({ status: 409, body: { code: 'jobs-running' } });
  await work();
  expect((await onJob(calls.resumeJob, resume)).status).toBe(200);
  await work();
});

test('The shop runs at most twenty jobs at a time, also when six people start jobs at once', async () => {
  const names = ['Amina', 'Barasa', 'Chebet', 'Dorcas', 'Esther', 'Faith'];
  const sessions = await Promise.all(names.map(async (name) => (await signIn(name, ['staff'])).session));
  for (let round = 0; round < 5; round++) await Promise.all(sessions.map((session) => startAs(session)));
  const counts = Object.values(await running(sessions[0] as string));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  expect((await startAs((await signIn('Grace', ['staff'])).session)).body).toMatchObject({
    code: 'jobs-running',
    message: expect.stringMatching(/^The shop already has 20 jobs that run: 20 × Hide products\./),
  });
  await work();
});
