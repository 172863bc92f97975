import type { CustomerOfOrder } from '#shared/orders/admin-order.ts';
import { findCustomer, listCounted } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';

/** Returns the keys of the customers of these orders, by order. An order that is not counted yet has none. */
export async function customersOf(orderIds: readonly string[]): Promise<Map<string, string>> {
  const counted = await listCounted([...new Set(orderIds)]);
  return new Map(counted.map(({ order_id, key }) => [order_id, key]));
}

/** Returns what a person who calls should know of an order's customer. */
export async function customerOf(orderId: string): Promise<CustomerOfOrder | null> {
  const key = (await customersOf([orderId])).get(orderId);
  const [customer, note] = key === undefined ? [] : await Promise.all([findCustomer(key), findNote(key)]);
  if (!customer || !note) return null;
  const { orders, outcomes, unreachable } = customer;
  const warning = note.has_warning ? note.note : '';
  return { key: customer.key, orders, refused: outcomes.refused, unreachable, warning };
}
