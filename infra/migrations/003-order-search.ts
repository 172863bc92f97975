import { followOrder } from '#functions/core/orders/follow-order.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/* Writes the search terms of orders that were placed before the admin had a search. */

export const orderSearch: Migration = {
  name: '003-order-search',
  page: everyOrder(({ id }) => followOrder(id)),
};
