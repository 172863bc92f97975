import { isOver } from '#shared/jobs/job.ts';
import { jobName } from '#shared/jobs/job-name.ts';
import * as texts from '#shared/texts.ts';
import type { Action } from '../../data/dynamodb/transact.ts';
import { findJobs, type JobItem } from '../../data/jobs/job.ts';
import { findOpenJobs, keepOpenJobs } from '../../data/jobs/open-jobs.ts';
import { conflict } from '../../errors.ts';
import { runnerOf } from './job-rights.ts';

/** The most jobs that may run at the same time: for one person, and for the whole shop. */
const MOST_OF_PERSON = 5;
const MOST_OF_SHOP = 20;

/**
 * How often the shop tries to start a job or change its state. It is more than the default, because all jobs share one
 * item of the table.
 */
export const jobAttempts = 10;

/** Returns the names of jobs, each name once with its count, for example "4 × Hide products, Render all pages". */
function namesOf(jobs: readonly JobItem[]): string {
  const counts = new Map<string, number>();
  for (const name of jobs.map(jobName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

/**
 * Returns the write that adds a job to the running jobs. The write fails if another job was started since they were
 * read. The caller then reads them again.
 *
 * Decision: one item contains the ids of the running jobs. The ids of ended jobs are removed when the next job starts.
 * Why: no failure can leave a wrong counter. What we gave up: if two jobs are started at once, one of them must be
 * tried again.
 *
 * @throws 409 `jobs-running` with the names of the jobs
 */
export async function takePlace(id: string, by: { id: string }): Promise<Action> {
  const open = await findOpenJobs();
  const running = (await findJobs(open?.ids ?? [])).filter((job) => job.id !== id && !isOver(job));
  const own = running.filter((job) => runnerOf(job).id === by.id);
  if (own.length >= MOST_OF_PERSON) throw conflict('jobs-running', texts.jobsOwn(own.length, namesOf(own)));
  if (running.length >= MOST_OF_SHOP)
    throw conflict('jobs-running', texts.jobsAll(running.length, namesOf(running)));
  return keepOpenJobs(open, [...running.map((job) => job.id), id]);
}
