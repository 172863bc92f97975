import { put, remove } from '../dynamodb/actions.ts';
import { everyPage } from '../dynamodb/read-list.ts';
import type { Action } from '../dynamodb/transact.ts';
import { confirmedKey, confirmedPk } from './keys.ts';

/** Returns the action that lists a subscriber as confirmed, for the transaction of the confirmation. */
export const listAsConfirmed = (signature: string): Action => put({ ...confirmedKey(signature), signature });

/** Returns the action that takes a subscriber from the list. */
export const unlistConfirmed = (signature: string): Action => remove(confirmedKey(signature));

/** Returns the number of confirmed subscribers. It reads their list, about 10,000 a request. */
export async function countConfirmed(): Promise<number> {
  let count = 0;
  for await (const page of everyPage(confirmedPk)) count += page.length;
  return count;
}
