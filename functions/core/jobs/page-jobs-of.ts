import { everyRow } from '../../data/jobs/row.ts';
import { nameOf, type PageJob } from '../pages/page-job.ts';

/** Returns the page jobs for all records that a job has changed, without duplicates. */
export async function pageJobsOf(jobId: string): Promise<PageJob[]> {
  const jobs = new Map<string, PageJob>();
  for await (const { pages = [] } of everyRow(jobId))
    for (const page of pages as PageJob[]) jobs.set(nameOf(page), page);
  return [...jobs.values()];
}
