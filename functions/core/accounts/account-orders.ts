import { accountLimits } from '#shared/accounts/account.ts';
import { toShillings } from '#shared/money.ts';
import { ownedPk } from '../../data/accounts/keys.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { ownedOrderPrefix } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrders, listOwned, type OwnedOrder } from '../../data/orders/owned.ts';
import { fromCursor, nextCursor } from '../cursor.ts';

const toRow = (order: OrderItem) => ({
  id: order.id,
  number: order.number,
  created_at: order.created_at,
  order_status: order.order_status,
  payment_status: order.payment_status,
  total_products: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_amount: toShillings(order.total_cents),
});

/** Returns a customer's orders with their current state, newest first, 20 a page (G-30). @throws 400 `bad-cursor` */
export async function listOrders(personId: string, cursor: string | undefined) {
  const page = { limit: accountLimits.orders, after: fromCursor(orderPlace, cursor), isNewestFirst: true };
  const { items, next } = await listOwned<OwnedOrder>(ownedPk(personId), ownedOrderPrefix, page);
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  return { orders: orders.map(toRow), next_cursor: nextCursor(next) };
}
