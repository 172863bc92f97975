import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findPoints, pointsAfter, savePoints } from '../../data/loyalty/points.ts';
import { expiryOf, getLoyalty } from './loyalty.ts';

/**
 * Returns the writes that let a customer's points expire. Nothing expires if the customer has earned points since this
 * expiry was scheduled. If the shop has since allowed a longer time, the points expire later. If it has switched expiry
 * off, they never expire.
 */
export async function expirePoints({ id: account, at: due }: DueItem, now: Date): Promise<Actions> {
  const stored = await findPoints(account);
  if (!stored || stored.expires_at !== due) return [];
  const expires_at = expiryOf(stored, await getLoyalty());
  const at = now.toISOString();
  // The writes do not remove the action that is running now, because the scheduled check removes it itself.
  const was = { ...stored, expires_at: undefined };
  if (expires_at === undefined || expires_at > at)
    return savePoints(was, pointsAfter(was, { balance: 0, owed: 0 }, { expires_at }), undefined, now);
  const entry = {
    ...{ id: `expired-${was.version}`, kind: 'expired' as const, points: -was.balance, owed: -was.owed, at },
    ...{ by: { id: '', name: 'Expiry' }, why: '' },
  };
  const next = pointsAfter(was, { balance: -was.balance, owed: -was.owed }, { since: at });
  return savePoints(was, next, was.balance > 0 || was.owed > 0 ? entry : undefined, now);
}
