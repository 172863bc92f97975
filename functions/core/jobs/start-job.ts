import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProductImport } from '#shared/imports/import.ts';
import type { JobInput, JobKindName } from '#shared/job-kinds.ts';
import * as texts from '#shared/texts.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { findImport } from '../../data/imports/import.ts';
import { createJob, expiryOfJob, findJob, type JobItem, type JobOwner } from '../../data/jobs/job.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { conflict } from '../../errors.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { loggedAs } from '../../writer.ts';
import { jobAttempts, takePlace } from './job-limit.ts';
import { type By, pricesOfInput, requireRight } from './job-rights.ts';
import { sendOrLeave } from './job-step.ts';
import { planUndo } from './plan-undo.ts';
import { dueLook } from './watch-job.ts';

type Start<K extends JobKindName> = {
  /** The id that the browser chose for the job. A repeated request with it starts no second job. */
  id?: string;
  kind: K;
  input: JobInput<K>;
  by: By;
  now: Date;
};

const newJob = ({ id, kind, input, by }: Start<JobKindName> & { id: string }, at: string): JobItem => ({
  ...{ id, kind, input, by: loggedAs(by) as JobOwner, created_at: at, moved_at: at },
  prices: pricesOfInput({ kind, input }),
  ...({ state: 'running', phase: 'list' } as const),
  ...{ step: 0, run: 1, is_listed: false, chunks: 0, chunk: 0 },
  ...{ total: 0, done: 0, unchanged: 0, failed: 0 },
  expires_at: expiryOfJob(at),
});

/** Returns the name of the file that a job imports, for the change log. */
async function fileOf({ kind, input, by }: Start<JobKindName>): Promise<{ file?: string }> {
  if (kind !== 'import-products') return {};
  const item = await findImport((input as ProductImport).import);
  return item?.by === by.id ? { file: item.file_name } : {};
}

/**
 * Returns the writes that start a job: its record, its change-log entry, and the scheduled check of its progress.
 * `more` contains further fields for that entry.
 */
const startOf = (job: JobItem, now: Date, more: { file?: string } = {}) => ({
  job: createJob(job),
  look: dueLook(job, now),
  log: logEntry({
    ...{ noun: 'job', id: job.id, action: 'create', at: job.created_at },
    ...{ before: undefined, after: { kind: job.kind, input: { ...(job.input as object), ...more } } },
  }),
});

/**
 * Returns a job that completes a change, and the actions that start the job in the transaction of the change. The
 * caller queues the job's first step after that transaction. The limit of jobs that run at once does not include this
 * job.
 */
export function followUp<K extends JobKindName>(start: Omit<Start<K>, 'id'>) {
  const job = newJob({ ...start, id: randomUUID() }, start.now.toISOString());
  return { job, actions: Object.values(startOf(job, start.now)).flat() };
}

/** Returns true for equal inputs, however their fields were stored. */
const isSameInput = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** Returns the job that an earlier request with this id started. @throws 409 `job-id` if the id belongs to another job */
async function findStarted({ id, kind, input, by }: Start<JobKindName> & { id: string }) {
  const job = await findJob(id);
  const isOther = job && (job.kind !== kind || job.by.id !== by.id || !isSameInput(job.input, input));
  if (isOther) throw conflict('job-id', texts.jobId);
  return job;
}

/**
 * Starts a job. Its record, its log entry and the scheduled check of its progress are stored in one transaction.
 *
 * @throws 403 without the ability of the kind · 409 `job-id` if the id belongs to another job, `jobs-running` if too
 * many run · for a job that undoes another: 404, 409 `job-running`, `job-undone`, `no-undo` · 503
 */
export function startJob<K extends JobKindName>(start: Start<K>): Promise<JobItem> {
  const { id = randomUUID(), input, by, now } = start;
  const at = now.toISOString();
  return retryWith({ attempts: jobAttempts }, async () => {
    const started = await findStarted({ ...start, id });
    const undo = !started && 'job' in input ? await planUndo(input.job, id) : undefined;
    const job = started ?? { ...newJob({ ...start, id }, at), ...undo?.job };
    requireRight(job, by);
    if (started) return started;
    const refusal = await transact({
      ...startOf(job, now, await fileOf(start)),
      undone: undo?.mark,
      place: await takePlace(id, by),
    });
    if (refusal) return tryAgain;
    await sendOrLeave(job);
    return job;
  });
}
