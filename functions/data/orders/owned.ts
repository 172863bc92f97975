import { shop } from '#shared/shop.ts';
import { personKey, personPk, visitorPk } from '../accounts/keys.ts';
import { emptyCartCopy } from '../cart/cart-copy.ts';
import { cartKey, personCartKey } from '../cart/keys.ts';
import { ownedApplicationPrefix } from '../distributors/keys.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { ownedReviewKey } from '../reviews/keys.ts';
import { orderKey, ownedOrderPrefix, personOrderKey, visitorOrderKey } from './keys.ts';
import type { OrderItem } from './order.ts';

/** Somebody who has things here: a browser by its fingerprint, or a person by their id. */
export type Owner = { visitor: string } | { person: string };

/** The line of an order, or of a review, in the list of whom it belongs to. */
export type OwnedOrder = Key & { order_id: string; number: string };
export type OwnedReview = Key & { review_id: number };
export type OwnedApplication = Key & { application: Key };

/** The check that a person is there and is not being erased, for whatever is written beside them. */
export const personStands = (personId: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: personKey(personId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(leaving_at)',
  },
});

/** The same check for an owner who is a person. A browser needs none. */
export const ownerExists = (owner: Owner | undefined) =>
  owner && 'person' in owner ? personStands(owner.person) : undefined;

/** The line of this order in the list of its browser, whose saved cart is empty now (G-23). */
export function rememberInBrowser({ id, number, created_at, visitor }: OrderItem) {
  if (visitor === undefined) return [];
  const expires_at = secondsAfter(created_at, shop.visitorDays);
  return [
    put({ ...visitorOrderKey(visitor, created_at, id), order_id: id, number, expires_at }),
    emptyCartCopy(cartKey(visitor), created_at),
  ];
}

type Owned = Pick<OrderItem, 'id' | 'number' | 'created_at'>;

/** The line of an order in the list of its person. */
export const ownOrder = (personId: string, { id, number, created_at }: Owned) =>
  put({ ...personOrderKey(personId, created_at, id), order_id: id, number });

/** The same for whoever is signed in; the check fails the transaction when they are being erased (G-79). */
export function rememberForPerson(order: OrderItem) {
  const { owner, created_at } = order;
  if (owner === undefined) return [];
  return [ownOrder(owner, order), emptyCartCopy(personCartKey(owner), created_at), personStands(owner)];
}

/** The line of a review in the list of whom wrote it, so that their name can be taken from it. A browser's goes by itself. */
export function ownedReview(owner: Owner, { id, created_at }: { id: number; created_at: string }) {
  if ('person' in owner) return { ...ownedReviewKey(personPk(owner.person), id), review_id: id };
  const expires_at = secondsAfter(created_at, shop.visitorDays);
  return { ...ownedReviewKey(visitorPk(owner.visitor), id), review_id: id, expires_at };
}

/** The same of an application as a distributor, which leads to its own item. */
export function ownedApplication(owner: Owner, application: Key, created_at: string) {
  const sk = `${ownedApplicationPrefix}${application.sk}`;
  if ('person' in owner) return { pk: personPk(owner.person), sk, application };
  const expires_at = secondsAfter(created_at, shop.visitorDays);
  return { pk: visitorPk(owner.visitor), sk, application, expires_at };
}

type Page = { limit: number; after?: string | undefined; isNewestFirst?: boolean };

/** What somebody has of one kind (`prefix` of the sort key), a page at a time. `after` and `next` are sort keys. */
export const listOwned = <T extends Key>(pk: string, prefix: string, page: Page) =>
  readList<T>(pk, { ...page, prefix });

/** Everything of one kind, a hundred at a time. */
export async function* everyOwned<T extends Key>(pk: string, prefix: string): AsyncGenerator<T[]> {
  for (let after: string | undefined; ; ) {
    const { items, next } = await listOwned<T>(pk, prefix, { limit: 100, after });
    if (items.length > 0) yield items;
    if (next === undefined) return;
    after = next;
  }
}

/** Ids of the orders that a browser placed, newest first, at most a hundred. */
export async function listBrowserOrders(visitor: string): Promise<string[]> {
  const page = { limit: 100, isNewestFirst: true };
  const { items } = await listOwned<OwnedOrder>(visitorPk(visitor), ownedOrderPrefix, page);
  return items.map(({ order_id }) => order_id);
}

/** Orders by their ids, in this order, a hundred at most; what is not there is left out. */
export async function findOrders(ids: readonly string[]): Promise<OrderItem[]> {
  const found = new Map((await readItems(ids.map(orderKey))).map((item) => [item.id, item as OrderItem]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
