import type { Key } from '../dynamodb/keys.ts';
import { everyPage, type Listed, readList } from '../dynamodb/read-list.ts';
import { orderNumberKey, searchKey, searchPk } from './keys.ts';

/**
 * The search terms of an order. `lists` has the keyed hash of each list that contains the order. For each list, it has
 * the keyed hashes of the longer beginnings of the word, separated by spaces. `numbers` contains the keyed hashes of
 * the order's numbers, which have an item of their own.
 */
export type SearchLists = { lists: Record<string, string>; numbers: string[] };

/** The entry of an order in the list of a search term. */
export type SearchPlace = Key & { order_id: string };

type Order = { id: string; created_at: string };

/** Returns the entry of an order in a list. */
export const searchPlace = (signature: string, beginnings: string, order: Order) => ({
  ...searchKey(signature, order),
  order_id: order.id,
  ...(beginnings !== '' && { beginnings }),
});

/**
 * Returns the orders that a term finds, newest first, starting after a sort key. With `beginning`, only orders with
 * this longer beginning of the word are returned, but `limit` counts all orders.
 */
export const listFound = (
  signature: string,
  limit: number,
  after?: string,
  beginning?: string,
): Promise<Listed<SearchPlace>> =>
  readList<SearchPlace>(searchPk(signature), {
    ...{ limit, after, isNewestFirst: true },
    ...(beginning !== undefined && {
      filter: 'contains(beginnings, :beginning)',
      filterValues: { ':beginning': beginning },
    }),
  });

/** Returns the order with this number, if it comes after a sort key in a list that is newest first. */
export async function listNumbered(number: string, after?: string): Promise<Listed<SearchPlace>> {
  const { items } = await readList<{ order_id: string; created_at: string }>(orderNumberKey(number).pk);
  const places = items.map(({ order_id, created_at }) => searchPlace('', '', { id: order_id, created_at }));
  return { items: places.filter(({ sk }) => after === undefined || sk < after), next: undefined };
}

/** Yields all orders that a term finds, newest first, a hundred at a time. */
export const everyFound = (signature: string) =>
  everyPage<SearchPlace>(searchPk(signature), { limit: 100, isNewestFirst: true });
