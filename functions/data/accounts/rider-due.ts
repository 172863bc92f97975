import { dueAction } from '../clock/due.ts';
import type { Action } from '../dynamodb/transact.ts';

/**
 * The kind of the scheduled action that deletes the data about a rider who no longer works as one. The id of the action
 * is the person's.
 */
export const riderLeftKind = 'rider-left';

/** Returns the scheduled action that deletes the phone, vehicle and limit of a former rider. */
export const riderLeftDue = (id: string, at: Date, now: Date): Action =>
  dueAction(at.toISOString(), { kind: riderLeftKind, id, now });

type Member = { state: string; groups: readonly string[]; person_id?: string };

const rides = (member: Member | undefined) => member?.state === 'active' && member.groups.includes('rider');

/**
 * Returns the action of {@link riderLeftDue} if a change of a member ends the role of rider. Returns undefined for any
 * other change.
 */
export function riderLeaves(
  was: Member | undefined,
  next: Member | undefined,
  at: string,
): Action | undefined {
  const id = was?.person_id;
  const now = new Date(at);
  return id !== undefined && rides(was) && !rides(next) ? riderLeftDue(id, now, now) : undefined;
}
