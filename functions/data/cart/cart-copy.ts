import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';

/** The copy of a cart, a browser's or a person's: products and quantities, never prices (G-23, T9). */
export type CartCopy = { lines: { id: number; quantity: number }[]; saved_at: string };

/** The copy that was last sent: `key` says whose. */
export const findCartCopy = (key: Key) => readItem<CartCopy>(key);

/** A copy as it is stored; it goes by itself when it was left alone for long. */
export const cartItem = (key: Key, { lines, saved_at }: CartCopy) => ({
  ...key,
  lines,
  saved_at,
  expires_at: secondsAfter(saved_at, shop.cartDays),
});

/** Keeps a copy in place of an older one; one that comes late, after a newer copy or the order, changes nothing. */
export async function putCartCopy(key: Key, copy: CartCopy): Promise<void> {
  const unlessNewer = {
    ConditionExpression: 'attribute_not_exists(saved_at) OR saved_at <= :at',
    ExpressionAttributeValues: { ':at': copy.saved_at },
  };
  await isWritten(table.send(new PutCommand(put(cartItem(key, copy), unlessNewer).Put)));
}

/** The action that empties the copy, for the order that the cart has become. */
export const emptyCartCopy = (key: Key, at: string) => put(cartItem(key, { lines: [], saved_at: at }));
