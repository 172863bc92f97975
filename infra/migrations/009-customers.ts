import { followOrder } from '#functions/core/orders/follow-order.ts';
import { everyOrder } from './every-order.ts';
import type { Migration } from './migration.ts';

/* Counts the orders that were placed before the admin had customers. */

export const customers: Migration = { name: '009-customers', page: everyOrder(({ id }) => followOrder(id)) };
