import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { shop } from '#shared/shop.ts';
import { put } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { windowEnd } from '../dynamodb/rate-limit.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';

/** The stored copy of the cart of a browser or a person: products and quantities, never prices (G-23, T9). */
export type CartCopy = { lines: { id: number; quantity: number }[]; saved_at: string };

/** Returns the stored copy of a cart. `key` is the key of the browser's or the person's copy. */
export const findCartCopy = (key: Key) => readItem<CartCopy>(key);

/** Returns the item of a copy. It expires `shop.cartDays` after it was saved. */
export const cartItem = (key: Key, { lines, saved_at }: CartCopy) => ({
  ...key,
  lines,
  saved_at,
  expires_at: secondsAfter(saved_at, shop.cartDays),
});

/**
 * Returns the update that stores a copy. The same item also has the number of the browser's orders, which the update
 * keeps.
 */
const updateOf = (Key: Key, copy: CartCopy) => {
  const { lines, saved_at, expires_at } = cartItem(Key, copy);
  return {
    ...{ TableName: tableName(), Key },
    UpdateExpression: 'SET #lines = :lines, saved_at = :at, expires_at = :end',
    ExpressionAttributeNames: { '#lines': 'lines' },
    ExpressionAttributeValues: { ':lines': lines, ':at': saved_at, ':end': expires_at },
  };
};

/**
 * Saves a copy of the cart unless the stored copy is newer. Therefore a save that arrives late, after an order, does
 * not refill the cart.
 */
export async function putCartCopy(key: Key, copy: CartCopy): Promise<void> {
  const ConditionExpression = 'attribute_not_exists(saved_at) OR saved_at <= :at';
  await isWritten(table.send(new UpdateCommand({ ...updateOf(key, copy), ConditionExpression })));
}

/** Returns the write that empties the copy of a cart. The transaction of the order contains this write. */
export const emptyCartCopy = (key: Key, at: string) => put(cartItem(key, { lines: [], saved_at: at }));

/**
 * Returns a write for the transaction of an order. The write empties the copy of a browser's cart and counts the order
 * in the same item. It fails if the browser has reached its limit of orders (T14). The count of the previous time
 * window is removed.
 */
export function orderFromCart(key: Key, at: string, { orders, minutes }: ShopSettings['order_limit']) {
  const closes = windowEnd({ minutes }, new Date(at));
  const emptied = updateOf(key, { lines: [], saved_at: at });
  return {
    Update: {
      ...emptied,
      UpdateExpression: `${emptied.UpdateExpression} ADD #orders :one REMOVE #before`,
      ConditionExpression: 'attribute_not_exists(#orders) OR #orders < :most',
      ExpressionAttributeNames: {
        ...emptied.ExpressionAttributeNames,
        '#orders': `orders_${closes}`,
        '#before': `orders_${closes - minutes * 60}`,
      },
      ExpressionAttributeValues: { ...emptied.ExpressionAttributeValues, ':one': 1, ':most': orders },
    },
  };
}
