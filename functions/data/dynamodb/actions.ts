import type { Key } from './keys.ts';
import { tableName } from './table.ts';

/** The condition of a write in a transaction. */
type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Returns the write that stores an item and replaces an existing one. */
export const put = (Item: Record<string, unknown>, condition: Condition = {}) => ({
  Put: { TableName: tableName(), Item, ...condition },
});

/** Returns the write that stores an item if the key is free. */
export const putNew = (Item: Record<string, unknown>) =>
  put(Item, { ConditionExpression: 'attribute_not_exists(pk)' });

/** Returns the write that deletes an item. */
export const remove = ({ pk, sk }: Key, condition: Condition = {}) => ({
  Delete: { TableName: tableName(), Key: { pk, sk }, ...condition },
});
