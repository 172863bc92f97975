import { nextClosing, type Week } from '#shared/settings/hours.ts';
import { dueAction } from '../clock/due.ts';
import type { Actions } from '../dynamodb/transact.ts';

/** The kind of the scheduled action that emails the figures of a day. The id of the action is the time of closing. */
export const closingDueKind = 'day-figures';

/** The time between closing and the email with the figures, in ms. The last sales are counted by then. */
const LATER_MS = 5 * 60_000;

/** Returns the action that emails the figures after the next closing. Returns no action if the shop never opens. */
export function dueAtClosing(week: Week, now: Date): Actions {
  const closes = nextClosing(week, now.getTime());
  if (closes === undefined) return [];
  const at = new Date(closes + LATER_MS).toISOString();
  return [dueAction(at, { kind: closingDueKind, id: new Date(closes).toISOString(), now })];
}
