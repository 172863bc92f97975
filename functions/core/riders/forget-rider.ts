import { holderRef } from '#shared/payments/cash-holder.ts';
import { riderLeftDue } from '../../data/accounts/rider-due.ts';
import { findHolder } from '../../data/cash/holder.ts';
import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { listAllRiding } from '../../data/orders/riding.ts';
import { findRider, worksAsRider } from '../../data/riders/rider.ts';
import { emptyContacts, removeRider } from '../../data/riders/rider-left.ts';

/**
 * How long the scheduled check waits before it looks again at a former rider who still has goods or cash of the shop,
 * in ms.
 */
const AGAIN_MS = 3_600_000;

/** Returns true if a rider has an order, goods, cash, or an open difference. */
async function hasSomething(id: string): Promise<boolean> {
  const [riding, holder] = await Promise.all([
    listAllRiding(id),
    findHolder(holderRef({ kind: 'rider', id })),
  ]);
  return riding.length > 0 || (holder !== undefined && (holder.balance_cents !== 0 || !!holder.difference));
}

/**
 * Deletes the phone, vehicle and limit of a person who is no longer a rider. While they still have goods or cash of the
 * shop, the office may have to call them, so the scheduled check looks again every hour. If their account was erased,
 * only the name stays until then. Does nothing for a person who is a rider again.
 */
export async function forgetRider({ id }: DueItem, now: Date): Promise<Actions> {
  const { rider, person } = await findRider(id);
  if (!rider || worksAsRider(person)) return [];
  if (!(await hasSomething(id))) return removeRider(rider);
  const again = riderLeftDue(id, new Date(now.getTime() + AGAIN_MS), now);
  return [...(person ? [] : emptyContacts(rider)), again];
}
