import { put } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { commit } from '../dynamodb/transact.ts';
import { reviewStopKey } from './keys.ts';

/**
 * Stores that an address withdrew its consent to get questions about reviews. The record is kept even if a customer is
 * erased.
 */
export const saveReviewStop = (signature: string, at: string) =>
  commit([put({ ...reviewStopKey(signature), at })]);

/** Returns the time when an address withdrew its consent to get questions about reviews. */
export const findReviewStop = async (signature: string): Promise<string | undefined> =>
  (await readItem<{ at: string }>(reviewStopKey(signature)))?.at;
