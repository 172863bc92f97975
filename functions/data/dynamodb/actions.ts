import type { Key } from './keys.ts';
import { tableName } from './table.ts';

/** What must hold for an action of a transaction. */
type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Puts an item in the place of whatever stands there. */
export const put = (Item: Record<string, unknown>, condition: Condition = {}) => ({
  Put: { TableName: tableName(), Item, ...condition },
});

/** Puts an item where none stands yet. */
export const putNew = (Item: Record<string, unknown>) =>
  put(Item, { ConditionExpression: 'attribute_not_exists(pk)' });

/** Takes an item away. */
export const remove = ({ pk, sk }: Key, condition: Condition = {}) => ({
  Delete: { TableName: tableName(), Key: { pk, sk }, ...condition },
});
