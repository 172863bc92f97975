import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';

/** The stored copy of the cart of a browser or a person: products and quantities, never prices (G-23, T9). */
export type CartCopy = { lines: { id: number; quantity: number }[]; saved_at: string };

/** Returns the latest copy. `key` names the browser or the person. */
export const findCartCopy = (key: Key) => readItem<CartCopy>(key);

/** Returns the item of a copy. It expires `shop.cartDays` after it was saved. */
export const cartItem = (key: Key, { lines, saved_at }: CartCopy) => ({
  ...key,
  lines,
  saved_at,
  expires_at: secondsAfter(saved_at, shop.cartDays),
});

/** Saves a copy, unless the stored one is newer. So a copy that was sent before an order does not refill the cart. */
export async function putCartCopy(key: Key, copy: CartCopy): Promise<void> {
  const unlessNewer = {
    ConditionExpression: 'attribute_not_exists(saved_at) OR saved_at <= :at',
    ExpressionAttributeValues: { ':at': copy.saved_at },
  };
  await isWritten(table.send(new PutCommand(put(cartItem(key, copy), unlessNewer).Put)));
}

/** Returns the action that empties the copy, for the transaction of the order. */
export const emptyCartCopy = (key: Key, at: string) => put(cartItem(key, { lines: [], saved_at: at }));
