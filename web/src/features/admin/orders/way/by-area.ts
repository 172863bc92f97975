import { groupBy } from '../../ui/group-by.ts';
import type { ListedOrder } from '../order-columns.tsx';

/** Returns the orders grouped by area, the area with the earliest arrival first. */
export function byArea<Order extends Pick<ListedOrder, 'customer_address' | 'due_by'>>(
  orders: readonly Order[],
): Order[] {
  const times = orders.toSorted((one, other) => (one.due_by ?? '').localeCompare(other.due_by ?? ''));
  return [...groupBy(times, ({ customer_address }) => customer_address).values()].flat();
}
