import { isOver } from '#shared/jobs/job.ts';
import { shifted } from '#shared/nairobi.ts';
import * as texts from '#shared/texts.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import type { Action, Actions } from '../../data/dynamodb/transact.ts';
import { changeJob, findJob, type JobItem } from '../../data/jobs/job.ts';
import { requireSent, sendToPages } from '../../integrations/queues.ts';
import { envelope, type PageJob } from '../pages/page-job.ts';
import { sendStep } from './job-step.ts';
import { pageJobsOf } from './page-jobs-of.ts';

const LOOK_MS = 2 * 60_000;
/** A job counts as failed after this many scheduled checks without progress, which takes over half an hour. */
const MOST_STALLS = 15;

/** Returns the write that schedules the next check of this run of a job. */
export const dueLook = ({ id, run }: Pick<JobItem, 'id' | 'run'>, now: Date): Action =>
  dueAction(shifted(now, LOOK_MS), { kind: 'job', id, input: { run }, now });

/**
 * Returns the pages of the records that a job has changed, and all other pages. The list of all pages does not contain
 * the page of a product that the job has hidden. So that page is listed separately and then removed.
 */
async function pagesOfFailed({ id, run }: JobItem) {
  const jobs: PageJob[] = [...(await pageJobsOf(id)), { all: '', urgent: true }];
  return jobs.map((page) => envelope({ ...page, urgent: true }, `job ${id} ${run}`));
}

/** Ends a job that makes no progress. The page queue renders the pages of the records that it has changed. */
async function fail(job: JobItem, at: string): Promise<Actions> {
  if (job.done > 0 && job.phase !== 'result') await requireSent(sendToPages(await pagesOfFailed(job)));
  const failed = { state: 'failed', ended_at: at, note: texts.jobStalled, step: job.step + 1 } as const;
  return [changeJob(job, failed)];
}

/**
 * Plans the scheduled check of a running job. If the job has made no progress since the last check, its next step is
 * queued again, because a message may have been lost. So a job never stops unnoticed.
 */
export async function watchJob({ id, input }: Pick<DueItem, 'id' | 'input'>, now: Date): Promise<Actions> {
  const job = await findJob(id);
  if (!job || isOver(job) || job.run !== (input as { run: number }).run) return [];
  if (now.getTime() - Date.parse(job.moved_at) < LOOK_MS) return [dueLook(job, now)];
  const stalls = (job.stalls ?? 0) + 1;
  if (stalls > MOST_STALLS) return fail(job, now.toISOString());
  await sendStep(job, `again ${stalls}`);
  return [dueLook(job, now), changeJob(job, { stalls })];
}
