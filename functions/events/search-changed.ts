import { bookOrder } from '../core/books/book-order.ts';
import { followOrder } from '../core/orders/follow-order.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/**
 * Writes the search terms of the orders that the search queue names. Counts each order and its points for its customer,
 * and counts the order in the shop's books.
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
