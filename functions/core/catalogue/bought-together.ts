import { countTogether, type Together } from '../../data/catalogue/goes-with.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';

/** How many orders must contain two products before one is suggested beside the other. */
export const ORDERS_TOGETHER = 5;
/** The most companions in the list of a product. Its page shows fewer, because some may be sold out. */
const MOST_LISTED = 8;
/** The most products of an order that are counted together. */
const MOST_TOGETHER = 8;

/**
 * Returns the products that an order counts as bought together: those of a delivered order, as in the reports. An order
 * that was cancelled, refused or returned counts nothing, and neither does an order of one product. Items of the till
 * that are not in the catalogue have no id.
 *
 * @param was what the order counts already, which stays as long as the order is delivered
 */
export function togetherOf({ order_status, lines }: OrderItem, was?: number[]): number[] | undefined {
  if (order_status !== 'delivered') return undefined;
  if (was) return was;
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].filter((id) => id > 0);
  return ids.length < 2 ? undefined : ids.sort((one, other) => one - other).slice(0, MOST_TOGETHER);
}

/**
 * Returns the writes that count an order that is now delivered, or no longer count it. They belong into the transaction
 * that stores `next` beside the order, so an order is counted once.
 */
export function recountTogether(was: readonly number[] | undefined, next: typeof was): Actions {
  if (was && !next) return countTogether(was, -1);
  return next && !was ? countTogether(next, 1) : [];
}

/** Returns the products that were bought together often enough, the most frequent first. */
export const mostTogether = (counts: Together): number[] =>
  [...counts]
    .filter(([, times]) => times >= ORDERS_TOGETHER)
    .sort(([id, times], [otherId, other]) => other - times || id - otherId)
    .slice(0, MOST_LISTED)
    .map(([id]) => id);
