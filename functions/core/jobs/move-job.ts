import * as texts from '#shared/texts.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { changeJob, type JobItem, type JobOwner } from '../../data/jobs/job.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { conflict } from '../../errors.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { loggedAs } from '../../writer.ts';
import { jobAttempts, takePlace } from './job-limit.ts';
import { mayCancel, mayResume } from './job-moves.ts';
import { type By, mustEnd, requireRight } from './job-rights.ts';
import { sendOrLeave } from './job-step.ts';
import { getJob } from './list-jobs.ts';
import { dueLook } from './watch-job.ts';

type Changed = Parameters<typeof changeJob>[1];
type Move = { id: string; by: By; now: Date };

/**
 * Changes a job's state, and queues its next step. `plan` returns the change, or undefined if there is
 * nothing to change.
 *
 * @throws 404 · 409 `jobs-running` for a new run while too many jobs run · the errors of `plan` · 503
 */
function moveJob({ id, by, now }: Move, plan: (job: JobItem) => Changed | undefined): Promise<JobItem> {
  return retryWith({ attempts: jobAttempts }, async () => {
    const job = await getJob(id);
    const change = plan(job);
    if (!change) return job;
    const next = { ...job, ...change, step: job.step + 1, moved_at: now.toISOString() };
    const [before, after] = [{ state: job.state }, { state: next.state }];
    const isNewRun = next.run !== job.run;
    const refusal = await transact({
      job: changeJob(job, { ...change, step: next.step, moved_at: next.moved_at }),
      place: isNewRun ? await takePlace(id, by) : undefined,
      look: isNewRun ? dueLook(next, now) : undefined,
      log: logEntry({
        noun: 'job',
        id,
        action: 'change',
        before,
        after,
        at: next.moved_at,
        version: next.step,
      }),
    });
    if (refusal) return tryAgain;
    await sendOrLeave(next);
    return next;
  });
}

/** Cancels a job before its next record. @throws 404 · 409 `job-over`, `job-finishing` · 503 */
export const cancelJob = (id: string, by: By, now: Date): Promise<JobItem> =>
  moveJob({ id, by, now }, (job) => {
    if (job.state === 'cancelling' || job.state === 'cancelled') return undefined;
    if (job.state !== 'running') throw conflict('job-over', texts.jobOver);
    if (mustEnd(job)) throw conflict('job-must-end', texts.jobMustEnd);
    if (!mayCancel(job)) throw conflict('job-finishing', texts.jobFinishing);
    return { state: 'cancelling', cancelled_by: by.name };
  });

/**
 * Returns the state in which a stopped job continues. If the job still has records to change, it lists its pages again
 * later, because more records will change.
 */
function restart(job: JobItem): Changed {
  const phase = !job.is_listed ? 'list' : job.chunk < job.chunks ? 'work' : 'pages';
  return {
    ...({ state: 'running', phase } as const),
    run: job.run + 1,
    ...{ stalls: 0, note: '' },
    ...(job.chunks > 0 && { page_set: '' }),
  };
}

/**
 * Continues a cancelled or failed job. From then on, the job works for this person and with their rights.
 *
 * @throws 403 · 404 · 409 `job-running`, `job-done`, `job-undone`, `jobs-running` · 503
 */
export const resumeJob = (id: string, by: By, now: Date): Promise<JobItem> =>
  moveJob({ id, by, now }, (job) => {
    requireRight(job, by);
    if (job.state === 'running' && job.run > 1) return undefined;
    if (job.undone_by) throw conflict('job-undone', texts.jobUndone);
    if (job.state === 'running') throw conflict('job-running', texts.jobRunning);
    if (!mayResume(job)) throw conflict('job-done', texts.jobDone);
    return { ...restart(job), resumed_by: loggedAs(by) as JobOwner };
  });
