import { toShillings } from '#shared/money.ts';
import type { CustomerOfOrder } from '#shared/orders/admin-order.ts';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import { listFollowed } from '../../data/orders/followed.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';

/**
 * On an order's page, staff see at most this many other orders of the customer, which were placed at most this long
 * ago.
 */
const MOST_OTHERS = 10;
const OTHERS_MS = 365 * 86_400_000;
/** Two orders with the same goods within this time may be duplicates. */
const SAME_MS = 60 * 60_000;

const goodsOf = ({ lines }: OrderItem) =>
  [...piecesOf(lines)]
    .map(([id, pieces]) => `${id} ${pieces}`)
    .sort()
    .join();

const msBetween = (one: OrderItem, other: OrderItem) =>
  Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at));

/** Returns the newest other orders of an order's customer, with what a caller should know about each. */
async function othersOf(order: OrderItem, key: string): Promise<CustomerOfOrder['others']> {
  const { items } = await listFound(key, MOST_OTHERS + 1);
  const found = await findOrders(items.map(({ order_id }) => order_id));
  return found
    .filter(({ id, customer_phone }) => id !== order.id && customer_phone === order.customer_phone)
    .filter((other) => msBetween(order, other) <= OTHERS_MS)
    .slice(0, MOST_OTHERS)
    .map((other) => {
      const { kind, id, number, order_status, payment_status, created_at, total_cents, moves = [] } = other;
      return {
        ...{ kind, id, number, order_status, payment_status, created_at },
        total_amount: toShillings(total_cents),
        due: toShillings(moneyOf(other).dueCents),
        is_same: msBetween(order, other) <= SAME_MS && goodsOf(order) === goodsOf(other),
        why: moves.findLast(({ to }) => to === order_status)?.why ?? '',
      };
    });
}

/**
 * Returns the keys of the customers of these orders, by the orders' ids. An order that was not added to its customer's
 * figures yet has none.
 */
export async function customersOf(orderIds: readonly string[]): Promise<Map<string, string>> {
  const followed = await listFollowed([...new Set(orderIds)]);
  return new Map(
    [...followed].flatMap(([id, { counted }]): [string, string][] => (counted ? [[id, counted.key]] : [])),
  );
}

/** Returns what staff should know about an order's customer before they call. */
export async function customerOf(order: OrderItem): Promise<CustomerOfOrder | null> {
  const key = (await customersOf([order.id])).get(order.id);
  if (key === undefined) return null;
  const [customer, note, others] = await Promise.all([
    findCustomer(key),
    findNote(key),
    othersOf(order, key),
  ]);
  if (!customer) return null;
  const { orders, outcomes, unreachable } = customer;
  const warning = note.has_warning ? note.note : '';
  return { key: customer.key, orders, refused: outcomes.refused, unreachable, warning, others };
}
