import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyPage, type Listed, readList } from '../dynamodb/read-list.ts';
import { commit } from '../dynamodb/transact.ts';
import { searchKey, searchPk, searchTermsKey } from './keys.ts';

/** The search terms of an order, as signatures. `version` counts the writes. */
export type SearchTerms = { order_id: string; created_at: string; terms: string[]; version: number };

/** A transaction holds a hundred actions, and one of them writes the terms. */
const MOST_CHANGES = 99;

/** Returns the stored search terms of an order, or undefined. */
export const findSearchTerms = (orderId: string) => readItem<SearchTerms>(searchTermsKey(orderId));

/** Returns the terms of orders, by order id. */
export async function listSearchTerms(orderIds: string[]): Promise<Map<string, string[]>> {
  const items = (await readItems(orderIds.map(searchTermsKey))) as SearchTerms[];
  return new Map(items.map(({ order_id, terms }) => [order_id, terms]));
}

/** The entry of an order in the list of a search term. */
export type SearchPlace = Key & { order_id: string };

/** Returns the orders that a term finds, newest first, starting after a sort key. */
export const listFound = (signature: string, limit: number, after?: string): Promise<Listed<SearchPlace>> =>
  readList<SearchPlace>(searchPk(signature), { limit, after, isNewestFirst: true });

/** Yields all orders that a term finds, newest first, a hundred at a time. */
export const everyFound = (signature: string) =>
  everyPage<SearchPlace>(searchPk(signature), { limit: 100, isNewestFirst: true });

const asRead = (was: SearchTerms | undefined) =>
  was === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'version = :was', ExpressionAttributeValues: { ':was': was.version } };

/**
 * Lists an order under exactly these terms, in as many transactions as needed. After each transaction the stored terms
 * match the lists. So a repeated call completes an interrupted one.
 *
 * @param was the terms as they were read
 * @returns false when another write came first
 */
export async function saveSearchTerms(
  order: { id: string; created_at: string },
  was: SearchTerms | undefined,
  wanted: ReadonlySet<string>,
): Promise<boolean> {
  const { id, created_at } = order;
  const listed = new Set(was?.terms);
  const added = [...wanted].filter((term) => !listed.has(term));
  const gone = [...listed].filter((term) => !wanted.has(term));
  // Add terms before removing others. So the stored terms become empty only when the order is in no list any more.
  const changes = [...added, ...gone];
  for (let known = was; changes.length > 0; ) {
    const some = changes.splice(0, MOST_CHANGES);
    for (const term of some) if (!listed.delete(term)) listed.add(term);
    const next = { order_id: id, created_at, terms: [...listed], version: (known?.version ?? 0) + 1 };
    const key = searchTermsKey(id);
    const isWritten = await commit([
      listed.size === 0 ? remove(key, asRead(known)) : put({ ...key, ...next }, asRead(known)),
      ...some.map((term) =>
        listed.has(term) ? put({ ...searchKey(term, order), order_id: id }) : remove(searchKey(term, order)),
      ),
    ]);
    if (!isWritten) return false;
    known = next;
  }
  return true;
}
