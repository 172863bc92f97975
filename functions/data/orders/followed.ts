import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Counted } from '../customers/customer.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { earnedKey } from '../loyalty/keys.ts';
import type { EarnedItem } from '../loyalty/points.ts';
import type { OrderPayments } from '../payments/payment.ts';
import { paymentsIn } from '../payments/payment.ts';
import { followedKey } from './keys.ts';
import type { SearchLists } from './order-search.ts';

/**
 * The search lists of an order and what the order adds to the counts of its customer. They are a separate item, so a
 * write of this item does not change the order.
 */
export type Followed = SearchLists & {
  order_id: string;
  created_at: string;
  /** True while the entries of `lists` are being written. After an interruption, all of them are written again. */
  is_listing?: true | undefined;
  /**
   * Search lists that no longer contain the order. Another run may still add the order to them, so the queue deletes
   * the order from them once more.
   */
  gone?: string[] | undefined;
  /** The numbers that the order adds to the counts of its customer. */
  counted?: Counted | undefined;
  /** The ids of the order's products that are counted as bought together. */
  together?: number[] | undefined;
  /** A short hash of the order's entry in the list of all orders. It shows if the entry is outdated. */
  placed?: string | undefined;
  version: number;
};

/** An order as it was read, with its payments, its search lists and counts, and the points that it has added. */
export type FollowedOrder = {
  found: OrderPayments | undefined;
  was: Followed | undefined;
  earned: EarnedItem | undefined;
};

/** Reads a {@link FollowedOrder} with one Query. */
export async function readFollowed(orderId: string): Promise<FollowedOrder> {
  const { pk, sk: first } = followedKey(orderId);
  const { sk: last } = earnedKey(orderId);
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
      ConsistentRead: true,
    }),
  );
  const { order, ...payments } = paymentsIn(Items);
  return {
    found: order && { order, ...payments },
    was: Items.find(({ sk }) => sk === first) as Followed | undefined,
    earned: Items.find(({ sk }) => sk === last) as EarnedItem | undefined,
  };
}

/** Returns the search lists and counts of orders, by order id. */
export async function listFollowed(orderIds: readonly string[]): Promise<Map<string, Followed>> {
  const items = (await readItems(orderIds.map(followedKey))) as Followed[];
  return new Map(items.map((item) => [item.order_id, item]));
}

const asRead = (was: Followed | undefined) =>
  was === undefined ? { ConditionExpression: 'attribute_not_exists(pk)' } : unchanged(was);

const isEmpty = ({ lists, numbers, gone = [], counted, placed, together }: Followed) =>
  Object.keys(lists).length === 0 &&
  numbers.length === 0 &&
  gone.length === 0 &&
  counted === undefined &&
  placed === undefined &&
  together === undefined;

/**
 * Stores the lists and counts of an order together with other writes. Removes the item if both are empty. If there are
 * no other writes, the item is written without a transaction.
 *
 * @returns false if another write came first; nothing changes then
 */
export function saveFollowed(
  was: Followed | undefined,
  next: Followed,
  beside: Actions = [],
): Promise<boolean> {
  const key = followedKey(next.order_id);
  if (isEmpty(next)) return commit([remove(key, asRead(was)), ...beside]);
  const stored = put({ ...key, ...next }, asRead(was));
  return beside.length === 0
    ? isWritten(table.send(new PutCommand(stored.Put)))
    : commit([stored, ...beside]);
}
