import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { booksPk } from './keys.ts';
import { booksFrom } from './names.ts';

/**
 * Returns a page of the orders that count in the sales figures between two days, sorted by day. An order is listed on
 * each day on which it counts. `after` and `next` are sort keys.
 */
export async function listDayOrders(
  first: string,
  last: string,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ found: { day: string; order: OrderItem }[]; next: string | undefined }> {
  const between = booksFrom('day', first, last);
  const { items, next } = await readList<Key & { day: string; order_id: string }>(booksPk('orders'), {
    ...{ between, limit, after },
  });
  const ids = [...new Set(items.map(({ order_id }) => order_id))];
  const orders = (await readItems(ids.map(orderKey))) as OrderItem[];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found = items.flatMap(({ day, order_id }) => {
    const order = byId.get(order_id);
    return order ? [{ day, order }] : [];
  });
  return { found, next };
}
