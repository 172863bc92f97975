import { holderRef } from '#shared/payments/cash-holder.ts';
import { riderLeftDue } from '../../data/accounts/rider-due.ts';
import { findHolder } from '../../data/cash/holder.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { findRider, worksAsRider } from '../../data/riders/rider.ts';
import { emptyContacts, removeRider } from '../../data/riders/rider-left.ts';

/** How long the clock waits before it looks again at a rider who still has something of the shop. */
const AGAIN_MS = 3_600_000;

/** True if a rider has a stop, goods, cash, or a difference that nobody has settled. */
async function hasSomething(id: string): Promise<boolean> {
  const [riding, holder] = await Promise.all([
    listAllRiding(id),
    findHolder(holderRef({ kind: 'rider', id })),
  ]);
  return riding.length > 0 || (holder !== undefined && (holder.balance_cents !== 0 || !!holder.difference));
}

/**
 * Forgets a rider who no longer works as one: phone, vehicle and limit. If they still have something of the shop, the
 * clock looks again every hour, because the office may have to call them. Somebody whose account was erased keeps only
 * the name until then. Plans nothing for a person who rides again.
 */
export async function forgetRider({ id }: DueItem, now: Date): Promise<Actions> {
  const { rider, person } = await findRider(id);
  if (!rider || worksAsRider(person)) return [];
  if (!(await hasSomething(id))) return removeRider(rider);
  const again = riderLeftDue(id, new Date(now.getTime() + AGAIN_MS), now);
  return [...(person ? [] : emptyContacts(rider)), again];
}
