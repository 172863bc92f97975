import type { CustomerList } from '#shared/customers/customer.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { type Listed, readList } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { customerKey, customerListPks, customerPlaces } from './keys.ts';

/** The names of the sums that are kept over all orders of a customer. */
export const sumNames = ['spent_cents', 'paid_cents', 'refunded_cents', 'owed_cents', 'unreachable'] as const;
type Sums = {
  /** The price of delivered goods that were not returned. */
  spent_cents: number;
  /** The received money minus refunds. */
  paid_cents: number;
  refunded_cents: number;
  /** The money that is still due for delivered orders. */
  owed_cents: number;
  /** The number of calls that did not reach the customer. */
  unreachable: number;
};

/** What an order adds to the counts of its customer. `key` is the customer's key. */
export type Counted = Sums & { key: string; created_at: string; state: OrderStatus; is_till: boolean };

/** The outcomes by which a customer's orders are counted. `open` means that the order has no outcome yet. */
const outcomes = ['open', 'delivered', 'cancelled', 'refused', 'returned'] as const;
export type Outcome = (typeof outcomes)[number];

/** A customer: the contacts of their newest orders, and counts of all their orders. */
export type CustomerItem = Sums & {
  key: string;
  phone: string;
  /** The name on the newest order that has one. */
  name: string;
  email: string;
  orders: number;
  till_sales: number;
  outcomes: Record<Outcome, number>;
  first_order_at: string;
  last_order_at: string;
  version: number;
};

/** Returns a customer, or undefined. */
export const findCustomer = (key: string) => readItem<CustomerItem>(customerKey(key));

/** Returns the customers with these keys, in the same order. Unknown customers are left out. */
export async function findCustomers(keys: readonly string[]): Promise<CustomerItem[]> {
  const items = (await readItems(keys.map(customerKey))) as CustomerItem[];
  const byKey = new Map(items.map((item) => [item.key, item]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Returns a page of customer keys from a list. The customer with the highest sum, or with the latest order, comes
 * first.
 */
export const listCustomerKeys = (list: CustomerList, limit: number, after?: string) =>
  readList<{ key: string; sk: string }>(customerListPks[list], {
    ...{ limit, after, isNewestFirst: true },
  }) satisfies Promise<Listed<{ key: string }>>;

const placesOf = (customer: Omit<CustomerItem, 'version'>) =>
  customerPlaces({ ...customer, refusals: customer.outcomes.refused + customer.unreachable });

/**
 * Returns the writes that store a customer with the entries in both lists. They fail if the customer has changed since
 * they were read. They remove a customer without orders.
 */
export function saveCustomer(was: CustomerItem | undefined, next: Omit<CustomerItem, 'version'>): Actions {
  const left = was ? placesOf(was) : [];
  const places = next.orders > 0 ? placesOf(next) : [];
  const isIn = (list: readonly Key[], { pk, sk }: Key) =>
    list.some((place) => place.pk === pk && place.sk === sk);
  const item = { ...customerKey(next.key), ...next, version: (was?.version ?? 0) + 1 };
  return [
    ...(next.orders > 0
      ? [was ? put(item, unchanged(was)) : putNew(item)]
      : was
        ? [remove(customerKey(next.key), unchanged(was))]
        : []),
    ...left.filter((place) => !isIn(places, place)).map((place) => remove(place)),
    ...places.filter((place) => !isIn(left, place)).map((place) => put({ ...place, key: next.key })),
  ];
}
