import { indexOrder } from '../core/orders/order-search.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/** Writes the search terms of the orders that the search queue names. */
export const handler = queue({
  job: SearchJob,
  nameOf: ({ order_id }) => order_id,
  run: async ({ jobs: [job] }) => {
    if (job) await indexOrder(job.order_id);
  },
});
