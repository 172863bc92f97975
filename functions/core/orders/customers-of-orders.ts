import type { CustomerOfOrder } from '#shared/orders/admin-order.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import { findNote } from '../../data/customers/note.ts';
import { listFollowed } from '../../data/orders/followed.ts';

/** Returns the keys of the customers of these orders, by order. An order that is not counted yet has none. */
export async function customersOf(orderIds: readonly string[]): Promise<Map<string, string>> {
  const followed = await listFollowed([...new Set(orderIds)]);
  return new Map(
    [...followed].flatMap(([id, { counted }]): [string, string][] => (counted ? [[id, counted.key]] : [])),
  );
}

/** Returns what staff should know about an order's customer before they call. */
export async function customerOf(orderId: string): Promise<CustomerOfOrder | null> {
  const key = (await customersOf([orderId])).get(orderId);
  const [customer, note] = key === undefined ? [] : await Promise.all([findCustomer(key), findNote(key)]);
  if (!customer || !note) return null;
  const { orders, outcomes, unreachable } = customer;
  const warning = note.has_warning ? note.note : '';
  return { key: customer.key, orders, refused: outcomes.refused, unreachable, warning };
}
