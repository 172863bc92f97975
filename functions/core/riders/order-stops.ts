import type { OrderItem } from '../../data/orders/order.ts';
import type { Riding } from '../../data/orders/riding.ts';

type Stop = { order: OrderItem; place: number | undefined };

/**
 * Sorts a rider's orders by their position in the driving order. Orders without a position come last, by the time when
 * the goods should arrive.
 */
const byPlace = (one: Stop, other: Stop) =>
  (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY) ||
  (one.order.there_by ?? '').localeCompare(other.order.there_by ?? '') ||
  one.order.created_at.localeCompare(other.order.created_at);

/** Returns the orders that a rider delivers, in driving order, and the ended orders whose goods the rider still has. */
export function orderStops(
  riding: readonly Riding[],
  orders: readonly OrderItem[],
): { stops: OrderItem[]; goods: OrderItem[] } {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found = (kind: Riding['kind']): Stop[] =>
    riding
      .filter((each) => each.kind === kind)
      .flatMap(({ order_id, place }) => {
        const order = byId.get(order_id);
        return order ? [{ order, place }] : [];
      });
  return {
    stops: found('STOP')
      .sort(byPlace)
      .map(({ order }) => order),
    goods: found('GOODS').map(({ order }) => order),
  };
}
