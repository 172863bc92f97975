import { pageKey } from '#shared/page.ts';
import { requireSent, sendToPages } from '../../integrations/queues.ts';
import { loadRenderer } from '../../integrations/renderer.ts';
import { listPaths } from './list-paths.ts';
import { envelope, type PageJob } from './page-job.ts';
import { pathsOfJob } from './paths-of-job.ts';
import { prerenderPage } from './prerender-page.ts';
import { wholesOf } from './site-files.ts';

type Job = { jobs: PageJob[]; origin: string };

/**
 * The most times that a page is queued again because its data changed during rendering. infra/loops.ts relies on this
 * limit.
 */
const MOST_AGAIN = 5;

const send = (jobs: PageJob[], origin: string) =>
  requireSent(sendToPages(jobs.map((job) => envelope(job, origin))));

/** Returns a page's two paths at the CDN: its public path without the query, and the path of its file in the bucket. */
const namesOf = (path: string) => [...new Set([path.replace(/\?.*/, ''), `/${pageKey(path)}`])];

/**
 * Runs all page jobs with the same name together.
 *
 * @returns the paths to invalidate at the CDN
 * @throws if the jobs must be tried again
 */
export async function runPageJob({ jobs: [job, ...more], origin }: Job): Promise<string[]> {
  if (job === undefined) return [];
  const urgent = [job, ...more].some((each) => each.urgent);
  if ('all' in job) {
    const { paths, next } = await listPaths(job.all);
    const pages = paths.map((path) => ({ path, urgent, ofAll: true as const }));
    await send(next === undefined ? pages : [...pages, { all: next, urgent }], origin);
    return [];
  }
  if (!('path' in job)) {
    const pages = (await pathsOfJob(job)).map((path) => ({ path, urgent }));
    await send(pages, origin);
    return [];
  }
  const { path, ofAll, again = 0 } = job;
  const outcome = await prerenderPage(path, await loadRenderer());
  // A new release is uploaded, but this Lambda still runs the old release. The Lambda of the new release will run the
  // job.
  if (outcome === 'newer-release') throw new Error(`The stored page ${path} is from a newer release.`);
  // The new job runs after the jobs that are already queued in its group. By then, the data may have stopped changing.
  if (outcome === 'still-changing') {
    if (again === MOST_AGAIN) throw new Error(`The data of ${path} changed during each of its renderings.`);
    await send([{ path, urgent, ...(ofAll && { ofAll }), again: again + 1 }], `${origin} again`);
  }
  // The whole files are rendered even if their part has not changed, because an earlier delivery may have failed after
  // writing the part.
  const wholes = wholesOf(path).map((whole) => ({ path: whole, urgent, ...(ofAll && { ofAll }) }));
  if (wholes.length > 0) await send(wholes, origin);
  if (outcome === 'same' || !urgent) return [];
  return ofAll ? ['/*'] : namesOf(path);
}
