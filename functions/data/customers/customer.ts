import type { OrderStatus } from '#shared/orders/order-state.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { type Listed, readList } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { bestCustomersPk, countedKey, customerKey, customerPlaces, newestCustomersPk } from './keys.ts';

/** What an order counts for its customer. `key` is the customer's. */
export type Counted = {
  key: string;
  created_at: string;
  state: OrderStatus;
  is_till: boolean;
  /** The worth of delivered goods that did not come back. */
  spent_cents: number;
};
export type CountedItem = Counted & { order_id: string; version: number };

/** The number of a customer's orders by what became of them. `open`: on their way. */
const outcomes = ['open', 'delivered', 'cancelled', 'refused', 'returned'] as const;
export type Outcome = (typeof outcomes)[number];

/** A customer: the contacts of their newest orders, and counts of all their orders. */
export type CustomerItem = {
  key: string;
  phone: string;
  /** Of the newest order that has one. */
  name: string;
  email: string;
  orders: number;
  till_sales: number;
  outcomes: Record<Outcome, number>;
  spent_cents: number;
  first_order_at: string;
  last_order_at: string;
  version: number;
};

/** Returns a customer, or undefined. */
export const findCustomer = (key: string) => readItem<CustomerItem>(customerKey(key));

/** Returns customers by their keys, in this order. Unknown ones are left out. */
export async function findCustomers(keys: readonly string[]): Promise<CustomerItem[]> {
  const items = (await readItems(keys.map(customerKey))) as CustomerItem[];
  const byKey = new Map(items.map((item) => [item.key, item]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

export type CustomerSort = 'newest' | 'spent';

/** Returns a page of the keys of customers, the latest order or the highest sum first. */
export const listCustomerKeys = (sort: CustomerSort, limit: number, after?: string) =>
  readList<{ key: string; sk: string }>(sort === 'newest' ? newestCustomersPk : bestCustomersPk, {
    ...{ limit, after, isNewestFirst: true },
  }) satisfies Promise<Listed<{ key: string }>>;

/** Returns what an order counts now; undefined if it counts for no customer. */
export const findCounted = (orderId: string) => readItem<CountedItem>(countedKey(orderId));

/** Returns what orders count, by order id. */
export const listCounted = async (orderIds: readonly string[]) =>
  (await readItems(orderIds.map(countedKey))) as CountedItem[];

const asRead = (was: { version: number } | undefined) =>
  was === undefined ? { ConditionExpression: 'attribute_not_exists(pk)' } : unchanged(was);

/** Returns the action that stores what an order counts. It fails if that has changed since it was read. */
export function saveCounted(orderId: string, was: CountedItem | undefined, next: Counted | undefined) {
  const key = countedKey(orderId);
  if (!next) return remove(key, asRead(was));
  return put({ ...key, ...next, order_id: orderId, version: (was?.version ?? 0) + 1 }, asRead(was));
}

/**
 * Returns the actions that store a customer with the places in both lists. They fail if the customer has changed since
 * it was read. A customer without orders is removed.
 */
export function saveCustomer(was: CustomerItem | undefined, next: Omit<CustomerItem, 'version'>): Actions {
  const left = was ? customerPlaces(was) : [];
  const places = next.orders > 0 ? customerPlaces(next) : [];
  const isKept = ({ sk }: { sk: string }) => places.some((place) => place.sk === sk);
  const isListed = ({ sk }: { sk: string }) => left.some((place) => place.sk === sk);
  const item = { ...customerKey(next.key), ...next, version: (was?.version ?? 0) + 1 };
  return [
    ...(next.orders > 0
      ? [was ? put(item, asRead(was)) : putNew(item)]
      : was
        ? [remove(customerKey(next.key), asRead(was))]
        : []),
    ...left.filter((place) => !isKept(place)).map((place) => remove(place)),
    ...places.filter((place) => !isListed(place)).map((place) => put({ ...place, key: next.key })),
  ];
}
