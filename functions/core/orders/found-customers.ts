import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type FoundCustomer, mostCounted } from '#shared/orders/admin-order.ts';
import { maskPhone } from '#shared/phone.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { signTerm } from '../identity/sign-term.ts';
import { customerName } from './order-view.ts';

const MOST_CUSTOMERS = 5;

/** Returns the newest of a customer's orders that has a name. Orders of a till may have none. */
const nameableOf = (orders: readonly OrderItem[]) =>
  orders.find(({ customer_name }) => customer_name) ?? orders[0] ?? [];

/** Returns the customer of an order; undefined if the list of orders with this phone is not written yet. */
async function toCustomer(order: OrderItem, seesPhone: boolean): Promise<FoundCustomer | undefined> {
  const { customer_phone: phone } = order;
  const name = customerName(order);
  const key = await signTerm({ kind: 'phone', text: phone });
  const { items } = await listFound(key, mostCounted);
  const [newest] = items;
  if (newest === undefined) return undefined;
  const last_order_at = newest.sk.split('#')[1] ?? order.created_at;
  return { key, name, phone: seesPhone ? phone : maskPhone(phone), orders: items.length, last_order_at };
}

/**
 * Returns the customers of these orders, at most five, each phone once. For each customer, one Query reads the list of
 * orders with that phone. A customer whose orders were erased is not found, because the erasure empties the phone and
 * the list.
 */
export async function findCustomers(
  orders: readonly OrderItem[],
  groups: readonly Group[],
): Promise<FoundCustomer[]> {
  if (!mayDo(groups, 'customers.read')) return [];
  const sorted = orders.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const byPhone = Map.groupBy(sorted, ({ customer_phone }) => customer_phone);
  byPhone.delete('');
  const newest = [...byPhone.values()].flatMap(nameableOf).slice(0, MOST_CUSTOMERS);
  const seesPhone = mayDo(groups, 'customers.phones');
  const customers = await Promise.all(newest.map((order) => toCustomer(order, seesPhone)));
  return customers.flatMap((customer) => customer ?? []);
}
