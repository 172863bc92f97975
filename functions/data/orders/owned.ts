import { shop } from '#shared/shop.ts';
import { personKey, visitorPk } from '../accounts/keys.ts';
import { emptyCartCopy } from '../cart/cart-copy.ts';
import { personCartKey } from '../cart/keys.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { everyPage, readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { orderKey, ownedOrderPrefix, personOrderKey, visitorOrderKey } from './keys.ts';
import type { OrderItem } from './order.ts';

/** The owner of an order, a review or an application: a browser with its fingerprint, or a person with their id. */
export type Owner = { visitor: string } | { person: string };

/** The entry of an order, a review or an application in the list of its owner. */
export type OwnedOrder = Key & { order_id: string; number: string; is_till?: true };
export type OwnedReview = Key & { review_id: number };
export type OwnedApplication = Key & { application_id: string };

/**
 * Returns the check that a person exists and is not being erased. It is for transactions that write other items of this
 * person.
 */
export const personStands = (personId: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: personKey(personId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(leaving_at)',
  },
});

/** Returns the check of {@link personStands} for an owner who is a person. A browser needs no check. */
export const ownerExists = (owner: Owner | undefined) =>
  owner && 'person' in owner ? personStands(owner.person) : undefined;

/** Returns the write that adds an order to its browser's list. */
export function rememberInBrowser({ id, number, created_at, visitor }: OrderItem) {
  if (visitor === undefined) return [];
  const expires_at = secondsAfter(created_at, shop.visitorDays);
  return [put({ ...visitorOrderKey(visitor, created_at, id), order_id: id, number, expires_at })];
}

type Owned = Pick<OrderItem, 'id' | 'number' | 'created_at'>;

/** Returns the write that adds an order to its person's list. */
export const ownOrder = (personId: string, { id, number, created_at }: Owned) =>
  put({ ...personOrderKey(personId, created_at, id), order_id: id, number });

/**
 * Returns the writes that add an order to its person's list and empty the saved cart. They fail if the person is being
 * erased (G-79).
 */
export function rememberForPerson(order: OrderItem) {
  const { owner, created_at } = order;
  if (owner === undefined) return [];
  return [ownOrder(owner, order), emptyCartCopy(personCartKey(owner), created_at), personStands(owner)];
}

type Page = { limit: number; after?: string | undefined; isNewestFirst?: boolean; filter?: string };

/**
 * Returns a page of an owner's items of one kind, by the prefix of their sort keys. `after` and `next` are sort keys.
 */
export const listOwned = <T extends Key>(pk: string, prefix: string, page: Page) =>
  readList<T>(pk, { ...page, prefix });

/** Yields all of an owner's items of one kind, a hundred at a time. */
export const everyOwned = <T extends Key>(
  pk: string,
  prefix: string,
  { isNewestFirst = false }: Pick<Page, 'isNewestFirst'> = {},
) => everyPage<T>(pk, { prefix, limit: 100, isNewestFirst });

/** Returns the ids of the orders that a browser placed, newest first, at most a hundred. */
export async function listBrowserOrders(visitor: string): Promise<string[]> {
  const page = { limit: 100, isNewestFirst: true };
  const { items } = await listOwned<OwnedOrder>(visitorPk(visitor), ownedOrderPrefix, page);
  return items.map(({ order_id }) => order_id);
}

/** Returns at most a hundred orders by their ids, in this order. Missing orders are left out. */
export async function findOrders(ids: readonly string[]): Promise<OrderItem[]> {
  const found = new Map(
    (await readItems([...new Set(ids)].map(orderKey))).map((item) => [item.id, item as OrderItem]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
