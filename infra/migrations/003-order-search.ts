import { indexOrder } from '#functions/core/orders/order-search.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/* Writes the search terms of the orders that were placed before the desk could search. */

export const orderSearch: Migration = {
  name: '003-order-search',
  page: everyOrder(({ id }) => indexOrder(id)),
};
