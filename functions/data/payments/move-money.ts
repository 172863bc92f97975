import { commit } from '../dynamodb/transact.ts';
import { type MovingMoney, movedPair } from '../orders/moved-pair.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder } from '../orders/order-money.ts';
import { noLivePrompt } from './payment.ts';
import { settledSurplus } from './settle-unmatched.ts';

/**
 * Moves money from one order to another in one transaction. The transaction fails if one of them has an open payment
 * request. If no money is left to refund, the first order is removed from the unmatched payments, and the record of the
 * settlement names the other order.
 *
 * @returns the first order after the change; undefined if one of the orders has changed since it was read, and nothing
 *   changes then
 */
export async function saveMovedMoney(
  moving: MovingMoney & { to: OrderItem },
): Promise<OrderItem | undefined> {
  const { from, to, at, by } = moving;
  const pair = movedPair(moving);
  const { after, actions } = changeOrder({ order: from, at, add: [pair.out] });
  const isSaved = await commit([
    ...actions,
    ...changeOrder({ order: to, at, add: [pair.in] }).actions,
    noLivePrompt(from.id),
    noLivePrompt(to.id),
    ...settledSurplus(from, after, { at, by, why: '', outcome: 'order', number: to.number }),
  ]);
  return isSaved ? after : undefined;
}
