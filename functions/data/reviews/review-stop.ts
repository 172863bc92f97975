import { put } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { commit } from '../dynamodb/transact.ts';
import { reviewStopKey } from './keys.ts';

/** Stores that an address withdrew its consent to be asked for reviews. This is kept even when a customer is erased. */
export const saveReviewStop = (signature: string, at: string) =>
  commit([put({ ...reviewStopKey(signature), at })]);

/** Returns when an address withdrew its consent to be asked for reviews. */
export const findReviewStop = async (signature: string): Promise<string | undefined> =>
  (await readItem<{ at: string }>(reviewStopKey(signature)))?.at;
