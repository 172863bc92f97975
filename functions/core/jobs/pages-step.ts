import { randomUUID } from 'node:crypto';
import { commit } from '../../data/dynamodb/transact.ts';
import { finishStep, type JobItem } from '../../data/jobs/job.ts';
import { findPages, keepPages } from '../../data/jobs/row.ts';
import { invalidate } from '../../integrations/cdn.ts';
import { requireSent, sendToPages } from '../../integrations/queues.ts';
import { loadRenderer } from '../../integrations/renderer.ts';
import { inLanes } from '../../lanes.ts';
import { bareError, log } from '../../log.ts';
import { partsOf } from '../../parts-of.ts';
import { everyPath } from '../pages/list-paths.ts';
import { envelope } from '../pages/page-job.ts';
import { pathsOfJob } from '../pages/paths-of-job.ts';
import { prerenderPage } from '../pages/prerender-page.ts';
import { wholeFiles, wholesOf } from '../pages/site-files.ts';
import type { JobKind } from './job-kind.ts';
import { pageJobsOf } from './page-jobs-of.ts';

/** The number of pages in a step, which has ten seconds. */
const CHUNK = 20;
/** The number of pages rendered at a time. */
const LANES = 4;
/** The most chunks of pages that one transaction stores. */
const AT_ONCE = 50;

/**
 * Returns the pages that the changes of a job need, each page once. Files that are assembled from other files come
 * last.
 */
async function neededPaths(job: JobItem, rendersAll: boolean): Promise<string[]> {
  const jobs = await pageJobsOf(job.id);
  const isAll = rendersAll || jobs.some((page) => 'all' in page);
  const paths = new Set<string>();
  if (isAll) for await (const path of everyPath()) paths.add(path);
  // `jobs` may also name pages that must be removed and are no longer in the list of all pages.
  for (const page of jobs) for (const path of await pathsOfJob(page)) paths.add(path);
  const wholes = isAll ? wholeFiles : new Set([...paths].flatMap(wholesOf));
  for (const path of wholes) {
    paths.delete(path);
    paths.add(path);
  }
  return [...paths];
}

/**
 * Stores the list of pages that a job renders. Each attempt stores a separate list, and the job names the valid one.
 */
export async function listPages(job: JobItem, kind: JobKind<unknown>, at: string): Promise<void> {
  const paths = await neededPaths(job, kind.rendersAll === true);
  if (paths.length === 0) return void (await commit([finishStep(job, { phase: 'result' }, at)]));
  const page_set = randomUUID();
  const chunks = partsOf(paths, CHUNK);
  const puts = keepPages(job, page_set, chunks);
  for (const some of partsOf(puts, AT_ONCE)) await commit(some);
  const change = {
    page_set,
    page_chunks: chunks.length,
    page_chunk: 0,
    pages_total: paths.length,
    pages_done: 0,
  };
  await commit([finishStep(job, change, at)]);
}

/** Renders a page. If that fails, the page queue tries it again ten times, and then alerts the owner. */
async function render(path: string, origin: string): Promise<void> {
  try {
    const outcome = await prerenderPage(path, await loadRenderer());
    if (outcome !== 'still-changing' && outcome !== 'newer-release') return;
  } catch (error) {
    log.error('page of a job failed', { path, error: bareError(error) });
  }
  await requireSent(sendToPages([envelope({ path, urgent: true }, origin)]));
}

/** Renders some of the job's pages. After the last page, it invalidates everything at the CDN, once. */
export async function renderPages(job: JobItem, at: string): Promise<void> {
  const { page_chunk = 0, page_chunks = 0, pages_done = 0 } = job;
  // If a job was stopped, it still renders the pages of the records that it has changed.
  const isStopped = job.state === 'cancelling' && job.chunks === 0;
  const paths = isStopped ? [] : await findPages(job);
  const joined = paths.filter((path) => wholeFiles.includes(path));
  const pages = paths.filter((path) => !wholeFiles.includes(path));
  const origin = `job ${job.id} ${job.run}`;
  await inLanes(LANES, pages, (path) => render(path, origin));
  for (const path of joined) await render(path, origin);
  const isLast = isStopped || page_chunk + 1 >= page_chunks;
  if (isLast) await invalidate(['/*']);
  const change = {
    page_chunk: isStopped ? page_chunk : page_chunk + 1,
    pages_done: pages_done + paths.length,
    phase: isLast ? ('result' as const) : ('pages' as const),
  };
  await commit([finishStep(job, change, at)]);
}
