import { followOrder } from '../core/orders/follow-order.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/**
 * Updates the search terms of the orders that the search queue names. Also updates the list of all orders, and the
 * counts and points of each order's customer.
 */
export const handler = queue({
  job: SearchJob,
  nameOf: ({ order_id }) => order_id,
  run: async ({ jobs: [job] }) => {
    if (job) await followOrder(job.order_id, { isQueue: true });
  },
});
