import { bookOrder } from '../core/books/book-order.ts';
import { followOrder } from '../core/orders/follow-order.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/**
 * Handles the jobs of the search queue. For each order, the function writes the search terms, counts the order and its
 * points for the customer, and adds the order to the shop's sales figures (books).
 */
export const handler = queue({
  job: SearchJob,
  nameOf: ({ order_id }) => order_id,
  run: async ({ jobs: [job] }) => {
    if (!job) return;
    await followOrder(job.order_id, { isQueue: true });
    await bookOrder(job.order_id);
  },
});
