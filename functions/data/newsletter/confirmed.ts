import { put, remove } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { confirmedKey, confirmedPk, subscriberCountKey } from './keys.ts';

/** Returns the write that adds a subscriber to the list of confirmed ones, for the transaction of the confirmation. */
export const listAsConfirmed = (signature: string): Action => put({ ...confirmedKey(signature), signature });

/** Returns the write that removes a subscriber from the list of confirmed ones. */
export const unlistConfirmed = (signature: string): Action => remove(confirmedKey(signature));

/** Returns a page of the keyed hashes of the confirmed subscribers, in the order of the hashes. */
export async function pageConfirmed(limit: number, after?: string) {
  const { items, next } = await readList<{ signature: string }>(confirmedPk, { limit, after });
  return { signatures: items.map(({ signature }) => signature), next };
}

/** Returns the write that changes the number of confirmed subscribers (G-34). */
export const addToCount = (count: 1 | -1): Action => ({
  Update: {
    TableName: tableName(),
    Key: subscriberCountKey(),
    UpdateExpression: 'ADD confirmed :count',
    ExpressionAttributeValues: { ':count': count },
  },
});

/** Returns the number of confirmed subscribers who can get the newsletter (G-34). */
export const readConfirmedCount = async (): Promise<number> =>
  (await readItem<{ confirmed: number }>(subscriberCountKey()))?.confirmed ?? 0;
