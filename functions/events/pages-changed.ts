import { nameOf, PageJob } from '../core/pages/page-job.ts';
import { runPageJob } from '../core/pages/run-page-job.ts';
import { queue } from '../http/queue.ts';
import { invalidate } from '../integrations/cdn.ts';

/**
 * Runs the jobs of the page queue, which prerender pages. If a change is urgent, the function also invalidates the page
 * at the CDN.
 */
export const handler = queue({
  job: PageJob,
  nameOf,
  run: runPageJob,
  after: async (results) => {
    const paths = new Set(results.flat());
    if (paths.size > 0) await invalidate(paths.has('/*') ? ['/*'] : [...paths]);
  },
});
