import { countOrder } from '../core/customers/count-order.ts';
import { followPoints } from '../core/loyalty/follow-order.ts';
import { indexOrder } from '../core/orders/order-search.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/** Writes the search terms of the orders that the search queue names, and counts them and their points for their customers. */
export const handler = queue({
  job: SearchJob,
  nameOf: ({ order_id }) => order_id,
  run: async ({ jobs: [job] }) => {
    if (!job) return;
    await indexOrder(job.order_id);
    await countOrder(job.order_id);
    await followPoints(job.order_id);
  },
});
