import { unreachedUntil } from '#shared/orders/order-times.ts';
import * as texts from '#shared/texts.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import { type Actions, listActions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { moveActions } from '../../data/orders/order-move.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { readUnreachedHours } from '../../data/settings/some-settings.ts';

const HOUR_MS = 3_600_000;

/** The `by` of a move that the clock makes. */
const byClock = { id: '', name: 'The shop' } as const;

/** Returns the time at which an order ends whose customer was not reached, and the action that makes the clock end it. */
export async function unreachedDue(
  { id }: Pick<OrderItem, 'id'>,
  now: Date,
): Promise<{ at: string; due: Actions }> {
  const at = unreachedUntil(now, await readUnreachedHours());
  return {
    at,
    due: [dueAction(at, { kind: 'end-unreached', id, input: { since: now.toISOString() }, now })],
  };
}

/** True for an order that has waited for its customer since this time: nobody reached them, or their number is wrong. */
function hasWaitedSince(since: string, { order_status, moves, phone_asked_at }: OrderItem): boolean {
  if (order_status === 'pending') return phone_asked_at === since;
  return order_status === 'unreachable' && moves?.at(-1)?.at === since;
}

/**
 * Plans the end of an order whose customer was not reached: it is cancelled, its goods are in stock again, and the
 * customer gets the email about it. Plans nothing if the shop has reached the customer since, or has another number. An
 * order with money on it stays until a person decides. With a live payment request, the clock looks again after an hour.
 */
export async function endUnreached({ id, input }: DueItem, now: Date): Promise<Actions> {
  const found = await findOrderPayments(id);
  if (!found || !hasWaitedSince((input as { since: string }).since, found.order)) return [];
  const { order, head } = found;
  if (head.live !== undefined) {
    const again = new Date(now.getTime() + HOUR_MS).toISOString();
    return [dueAction(again, { kind: 'end-unreached', id, input, now })];
  }
  if (moneyOf(order).paidCents > 0) return [];
  const move = { at: now.toISOString(), from: order.order_status, why: texts.notReachedInTime, by: byClock };
  return listActions((await moveActions(order, { ...move, to: 'cancelled' })).named);
}
