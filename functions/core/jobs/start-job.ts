import { randomUUID } from 'node:crypto';
import type { JobInput, JobKindName } from '#shared/jobs/job.ts';
import { texts } from '#shared/texts.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import {
  changeJob,
  createJob,
  expiryOfJob,
  findJob,
  type JobItem,
  type JobOwner,
} from '../../data/jobs/job.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { bareError, log } from '../../log.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import { loggedAs } from '../../writer.ts';
import type { Person } from '../identity/session.ts';
import { mayRun } from './job-rights.ts';
import { sendStep } from './job-step.ts';
import { mayCancel, mayResume } from './view-job.ts';
import { dueLook } from './watch-job.ts';

type By = Pick<Person, 'id' | 'name' | 'groups'>;

/** @throws 403 if the person may not do what this kind of job does */
function requireRight(job: Pick<JobItem, 'kind'>, { groups }: By): void {
  if (!mayRun(job, groups)) throw forbidden('forbidden', texts.jobForbidden);
}

/** Queues the next step. If that fails, the clock does it two minutes later. */
const sendOrLeave = (job: JobItem) =>
  sendStep(job).catch((error) => log.error('job not queued', { job: job.id, error: bareError(error) }));

type Start<K extends JobKindName> = {
  /** The browser's id of the request. A repeated one starts nothing. */
  id?: string;
  kind: K;
  input: JobInput<K>;
  by: By;
  now: Date;
};

/**
 * Starts a job. Its record, its log entry and the clock's look at it are one transaction.
 *
 * @throws 403 without the ability of the kind · 409 `job-id` if the id belongs to another job
 */
export async function startJob<K extends JobKindName>(start: Start<K>): Promise<JobItem> {
  const { id = randomUUID(), kind, input, by, now } = start;
  requireRight({ kind }, by);
  const at = now.toISOString();
  const job: JobItem = {
    ...{ id, kind, input, by: loggedAs(by) as JobOwner, created_at: at, moved_at: at },
    ...({ state: 'running', phase: 'list' } as const),
    ...{ step: 0, run: 1, is_listed: false, chunks: 0, chunk: 0 },
    ...{ total: 0, done: 0, unchanged: 0, failed: 0 },
    expires_at: expiryOfJob(at),
  };
  const refusal = await transact({
    job: createJob(job),
    look: dueLook(job, now),
    log: logEntry({ noun: 'job', id, action: 'create', before: undefined, after: { kind, input }, at }),
  });
  const stored = refusal ? await findJob(id) : job;
  if (!stored || stored.kind !== kind || stored.by.id !== by.id) throw conflict('job-id', texts.jobId);
  if (!refusal) await sendOrLeave(job);
  return stored;
}

/** Returns the job. @throws 404 */
export async function getJob(id: string): Promise<JobItem> {
  const job = await findJob(id);
  if (!job) throw notFound('Job');
  return job;
}

type Changed = Parameters<typeof changeJob>[1];

/**
 * Changes a job's state, and queues its next step. `plan` returns undefined if there is nothing to change.
 *
 * @throws 404, the errors of `plan`, 503
 */
function moveJob(id: string, now: Date, plan: (job: JobItem) => Changed | undefined): Promise<JobItem> {
  return retry({ attempts: 6 }, async () => {
    const job = await getJob(id);
    const change = plan(job);
    if (!change) return job;
    const next = { ...job, ...change, step: job.step + 1, moved_at: now.toISOString() };
    const [before, after] = [{ state: job.state }, { state: next.state }];
    const refusal = await transact({
      job: changeJob(job, { ...change, step: next.step, moved_at: next.moved_at }),
      look: next.run === job.run ? undefined : dueLook(next, now),
      log: logEntry({ noun: 'job', id, action: 'change', before, after, at: next.moved_at }),
    });
    if (refusal) return tryAtOnce;
    await sendOrLeave(next);
    return next;
  });
}

/** Cancels a job before its next record. @throws 404 · 409 `job-over`, `job-finishing` · 503 */
export const cancelJob = (id: string, by: By, now: Date): Promise<JobItem> =>
  moveJob(id, now, (job) => {
    if (job.state === 'cancelling' || job.state === 'cancelled') return undefined;
    if (job.state !== 'running') throw conflict('job-over', texts.jobOver);
    if (!mayCancel(job)) throw conflict('job-finishing', texts.jobFinishing);
    return { state: 'cancelling', cancelled_by: by.name };
  });

/** Returns where a job continues. Pages of a job with records are listed again, because more records will be done. */
function restart(job: JobItem): Changed {
  const phase = !job.is_listed ? 'list' : job.chunk < job.chunks ? 'work' : 'pages';
  return {
    ...({ state: 'running', phase } as const),
    run: job.run + 1,
    ...{ stalls: 0, note: '' },
    ...(job.chunks > 0 && { page_set: '' }),
  };
}

/** Continues a cancelled or failed job, from here on in the name and with the right of this person. @throws 403 · 404 · 409 `job-done` · 503 */
export const resumeJob = (id: string, by: By, now: Date): Promise<JobItem> =>
  moveJob(id, now, (job) => {
    requireRight(job, by);
    if (job.state === 'running' && job.run > 1) return undefined;
    if (!mayResume(job)) throw conflict('job-done', texts.jobDone);
    return { ...restart(job), resumed_by: loggedAs(by) as JobOwner };
  });
