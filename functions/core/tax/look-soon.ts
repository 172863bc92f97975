import { dueAction } from '../../data/clock/due.ts';
import type { Action } from '../../data/dynamodb/transact.ts';

const MINUTE = 60_000;

/**
 * Returns the write that schedules a check of a series' tax receipts at the next full `minutes` of the hour. All
 * requests for the same time write the same item.
 */
export function lookSoon(series: number, now: Date, minutes = 1): Action {
  const step = minutes * MINUTE;
  const at = new Date((Math.floor(now.getTime() / step) + 1) * step).toISOString();
  return dueAction(at, { kind: 'tax-receipts', id: String(series), now });
}
