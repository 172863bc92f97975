import { countTogether, type Together } from '../../data/catalogue/goes-with.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/** How many orders must contain two products before one is suggested beside the other. */
export const ORDERS_TOGETHER = 5;
/** The most products that are suggested beside a product. Its page shows fewer, because some may be sold out. */
const MOST_LISTED = 8;
/** The most products of an order that are counted as bought together. Further products of the order are ignored. */
const MOST_TOGETHER = 8;

/**
 * Returns the ids of the products that an order counts as bought together. Only a delivered order with several products
 * counts. Items of the till that are not in the catalogue have no id and are left out.
 *
 * @param was the products that the order counts already; they stay the same as long as the order is delivered
 */
export function togetherOf({ order_status, lines }: OrderItem, was?: number[]): number[] | undefined {
  if (order_status !== 'delivered') return undefined;
  if (was) return was;
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].filter((id) => id > 0);
  return ids.length < 2 ? undefined : ids.sort((one, other) => one - other).slice(0, MOST_TOGETHER);
}

/**
 * Returns the writes that add an order's products to the counts, or subtract those that it no longer counts. Put them
 * into the transaction that stores `next` beside the order, so that an order is counted once.
 */
export function recountTogether(was: readonly number[] | undefined, next: typeof was): Actions {
  if (was && !next) return countTogether(was, -1);
  return next && !was ? countTogether(next, 1) : [];
}

/** Returns the ids of the products that were bought together often enough, the most frequent first. */
export const mostTogether = (counts: Together): number[] =>
  [...counts]
    .filter(([, times]) => times >= ORDERS_TOGETHER)
    .sort(([id, times], [otherId, other]) => other - times || id - otherId)
    .slice(0, MOST_LISTED)
    .map(([id]) => id);
