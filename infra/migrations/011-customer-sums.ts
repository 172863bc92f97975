import { followOrder } from '#functions/core/orders/follow-order.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/* Adds paid, refunded and owed money and unreachable calls to the customers that an earlier release has counted. */

export const customerSums: Migration = {
  name: '011-customer-sums',
  page: everyOrder(({ id }) => followOrder(id)),
};
