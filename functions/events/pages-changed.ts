import { nameOf, PageJob } from '../core/pages/page-job.ts';
import { runPageJob } from '../core/pages/run-page-job.ts';
import { queue } from '../http/queue.ts';
import { invalidate } from '../integrations/cdn.ts';

/** Makes the pages that the queue names, and has the CDN forget what must not be seen any longer. */
export const handler = queue({
  message: PageJob,
  nameOf,
  run: runPageJob,
  after: async (results) => {
    const paths = new Set(results.flat());
    if (paths.size > 0) await invalidate(paths.has('/*') ? ['/*'] : [...paths]);
  },
});
