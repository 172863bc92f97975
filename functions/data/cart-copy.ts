import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { cartKey } from './keys.ts';
import { secondsAfter } from './repeat.ts';
import { table, tableName } from './table.ts';

/** The copy of a browser's cart: products and quantities, never prices (G-23, T9). */
export type CartCopy = { lines: { id: number; quantity: number }[]; saved_at: string };

/** The copy that a browser last sent; `visitor` is its fingerprint. */
export async function findCartCopy(visitor: string): Promise<CartCopy | undefined> {
  const get = new GetCommand({ TableName: tableName(), Key: cartKey(visitor), ConsistentRead: true });
  return (await table.send(get)).Item as CartCopy | undefined;
}

const item = (visitor: string, { lines, saved_at }: CartCopy) => ({
  ...cartKey(visitor),
  lines,
  saved_at,
  expires_at: secondsAfter(saved_at, shop.cartDays),
});

/** Keeps a copy in place of an older one; one that comes late, after a newer copy or the order, changes nothing. */
export async function putCartCopy(visitor: string, copy: CartCopy): Promise<void> {
  const put = new PutCommand({
    TableName: tableName(),
    Item: item(visitor, copy),
    ConditionExpression: 'attribute_not_exists(saved_at) OR saved_at <= :at',
    ExpressionAttributeValues: { ':at': copy.saved_at },
  });
  await table.send(put).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

/** The action that empties the copy, for the order that the cart has become. */
export const emptyCartCopy = (visitor: string, at: string) => ({
  Put: { TableName: tableName(), Item: item(visitor, { lines: [], saved_at: at }) },
});
