import type { Group } from '#shared/abilities/groups.ts';
import type { Job } from '#shared/jobs/job.ts';
import { jobPlace } from '../../data/dynamodb/place.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import * as jobs from '../../data/jobs/job.ts';
import { notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { viewJob } from './view-job.ts';

const PAGE = 20;

/** Returns a stored job. @throws 404 */
export async function getJob(id: string): Promise<JobItem> {
  const job = await jobs.findJob(id);
  if (!job) throw notFound('Job');
  return job;
}

/** Returns a page of jobs, newest first. @throws 400 for a cursor of another list */
export async function listJobs(
  cursor: string | undefined,
  groups: readonly Group[],
): Promise<{ jobs: Job[]; next_cursor: string | null }> {
  const found = await jobs.listJobs(PAGE, fromCursor(jobPlace, cursor));
  return { jobs: found.jobs.map((job) => viewJob(job, groups)), next_cursor: nextCursor(found.next) };
}
