import { shifted } from '#shared/nairobi.ts';
import { collectFrom, readySince } from '#shared/orders/collection.ts';
import { unreachedUntil } from '#shared/orders/order-times.ts';
import * as texts from '#shared/texts.ts';
import { type DueItem, dueAction } from '../../data/clock/due.ts';
import { type Actions, listActions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { orderEmails } from '../../data/orders/order-emails.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { moveActions } from '../../data/orders/order-move.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { readCollectDays, readUnreachedHours } from '../../data/settings/some-settings.ts';

/** The scheduled check cancels an order if its customer was not reached in time, or did not collect it in time. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns true for an order whose customer has paid, or may have paid. A person must decide what happens with it. */
const mayBePaid = ({ order, head, attempts }: OrderPayments) =>
  moneyOf(order).paidCents > 0 ||
  head.claim !== undefined ||
  head.typed !== undefined ||
  head.odd !== undefined ||
  attempts.some(({ state }) => state === 'unresolved');

/** The value of `by` for a change of state that the scheduled check makes. */
const byClock = { id: '', name: 'The shop' } as const;

/**
 * Returns the time at which an order is cancelled if its customer is not reached, and the scheduled action that cancels
 * it.
 */
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

/**
 * Returns true for an order that has waited for its customer since this time: nobody reached them, or their number is
 * wrong.
 */
function hasWaitedSince(since: string, { order_status, moves, phone_asked_at }: OrderItem): boolean {
  if (order_status === 'pending') return phone_asked_at === since;
  return order_status === 'unreachable' && moves?.at(-1)?.at === since;
}

type End = {
  why: string;
  /** The email that informs the customer. Default: the email about a cancelled order. */
  mail?: 'order-not-collected';
  /** Returns the write that schedules another check. */
  again: (at: string) => Actions[number];
};

/**
 * Returns the writes that cancel an order: its goods return to stock, and the customer gets an email. An order that may
 * be paid is kept until a person decides. While a payment request is open, the order is checked again after an hour.
 */
async function endOrder(found: OrderPayments, { why, mail, again }: End, now: Date): Promise<Actions> {
  const { order, head } = found;
  const time = now.toISOString();
  if (head.live !== undefined) return [again(shifted(time, HOUR_MS))];
  if (mayBePaid(found)) return [];
  const move = { at: time, from: order.order_status, to: 'cancelled', why, by: byClock } as const;
  return listActions((await moveActions(order, move, mail && { mail })).named);
}

/**
 * Returns the writes that cancel an order whose customer was not reached. Returns none if the shop has reached the
 * customer since, or has another number.
 */
export async function endUnreached({ id, input }: DueItem, now: Date): Promise<Actions> {
  const found = await findOrderPayments(id);
  if (!found || !hasWaitedSince((input as { since: string }).since, found.order)) return [];
  const again = (at: string) => dueAction(at, { kind: 'end-unreached', id, input, now });
  return endOrder(found, { why: texts.notReachedInTime, again }, now);
}

type Since = { since: string; is_reminded?: true };

const uncollectedDue = (at: string, id: string, input: Since, now: Date) =>
  dueAction(at, { kind: 'uncollected', id, input, now });

/** Returns the scheduled action that reminds the customer of an order that is ready to be collected. */
export async function collectDue({ id, is_pickup, there_by }: OrderItem, now: Date): Promise<Actions> {
  if (!is_pickup) return [];
  const since = now.toISOString();
  const { reminder } = await readCollectDays();
  return [uncollectedDue(shifted(collectFrom(since, there_by), reminder * DAY_MS), id, { since }, now)];
}

/**
 * Reminds the customer of an order that is ready to be collected. Later, returns the writes that cancel it: its goods
 * return to stock, its use of a promo code is released, and the customer gets an email. The days count from when the
 * order was ready, or from a later time that was agreed. After the reminder, a customer has at least a day. Returns no
 * writes if the order was collected, or is no longer ready.
 */
export async function remindOrEnd({ id, input }: DueItem, now: Date): Promise<Actions> {
  const asked = input as Since;
  const found = await findOrderPayments(id);
  if (!found || readySince(found.order) !== asked.since) return [];
  const { order } = found;
  const days = await readCollectDays();
  const from = collectFrom(asked.since, order.there_by);
  const [reminder, end] = [days.reminder, days.end].map((count) => shifted(from, count * DAY_MS)) as [
    string,
    string,
  ];
  const time = now.toISOString();
  const { since } = asked;
  const again = (at: string) => uncollectedDue(at, id, asked, now);
  // If a later time was agreed, the days begin again. Only one such email is sent for each order.
  if (reminder > time) return [uncollectedDue(reminder, id, { since }, now)];
  if (asked.is_reminded)
    return end > time
      ? [again(end)]
      : endOrder(found, { why: texts.notCollected, mail: 'order-not-collected', again }, now);
  const soonest = shifted(time, DAY_MS);
  return [
    ...orderEmails(order, ['order-to-collect'], time),
    uncollectedDue(end > soonest ? end : soonest, id, { since, is_reminded: true }, now),
  ];
}
