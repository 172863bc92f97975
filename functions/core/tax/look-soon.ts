import { dueAction } from '../../data/clock/due.ts';
import type { Action } from '../../data/dynamodb/transact.ts';

const MINUTE = 60_000;

/**
 * Returns the action that makes the scheduled check look at the tax receipts of a till, at the next multiple of
 * `minutes`. All requests for the same minute share one action.
 */
export function lookSoon(till: number, now: Date, minutes = 1): Action {
  const step = minutes * MINUTE;
  const at = new Date((Math.floor(now.getTime() / step) + 1) * step).toISOString();
  return dueAction(at, { kind: 'tax-receipts', id: String(till), now });
}
