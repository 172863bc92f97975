import { readHolderRef } from '#shared/payments/cash-holder.ts';
import { toldDue } from '../../data/cash/told-due.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { tellCounted } from './tell-cash.ts';

/** The most entries whose cash one run of the scheduled check confirms. */
const MOST_TOLD = 100;

/**
 * Returns the actions of the scheduled check for a rider or till shift whose cash was counted. The actions confirm the
 * cash of the orders, and schedule another run for the rest.
 */
export async function cashCounted({ id }: DueItem, now: Date): Promise<Actions> {
  const holder = readHolderRef(id);
  const isDone = await tellCounted(holder, now.toISOString(), MOST_TOLD);
  return isDone ? [] : [toldDue(holder, now)];
}
