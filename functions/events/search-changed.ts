import { indexOrder } from '../core/orders/order-search.ts';
import { SearchJob } from '../core/search/search-job.ts';
import { queue } from '../http/queue.ts';

/** Writes the search terms of the orders that the search queue names. */
export const handler = queue({
  message: SearchJob,
  nameOf: ({ order_id }) => order_id,
  run: async ({ messages: [message] }) => {
    if (message) await indexOrder(message.order_id);
  },
});
