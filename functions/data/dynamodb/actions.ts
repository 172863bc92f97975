import type { Key } from './keys.ts';
import { tableName } from './table.ts';

/** The condition of an action in a transaction. */
type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Returns the action that writes an item and replaces an existing one. */
export const put = (Item: Record<string, unknown>, condition: Condition = {}) => ({
  Put: { TableName: tableName(), Item, ...condition },
});

/** Returns the action that writes an item if the key is free. */
export const putNew = (Item: Record<string, unknown>) =>
  put(Item, { ConditionExpression: 'attribute_not_exists(pk)' });

/** Returns the action that deletes an item. */
export const remove = ({ pk, sk }: Key, condition: Condition = {}) => ({
  Delete: { TableName: tableName(), Key: { pk, sk }, ...condition },
});
