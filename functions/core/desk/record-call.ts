import type { CallReport } from '#shared/desk/call-report.ts';
import type { OrderProgress } from '#shared/orders/order.ts';
import { callAgainMinutes, isToCall, openMinutesAfter } from '#shared/orders/order-times.ts';
import * as texts from '#shared/texts.ts';
import { deleteLease, findLeases } from '../../data/desk/lease.ts';
import { findOrder, type OrderCall, type OrderItem } from '../../data/orders/order.ts';
import { saveCall, saveMove } from '../../data/orders/order-move.ts';
import { readOpening } from '../../data/settings/some-settings.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import type { Person } from '../identity/session.ts';
import { arrivalOf, checkAhead, timesOfCall } from '../orders/call-times.ts';
import { unreachedDue } from '../orders/end-waiting.ts';
import { viewProgress } from '../orders/order-view.ts';
import { leaseFree } from './lease.ts';
import { saveSame } from './same-order.ts';

type Asked = { report: CallReport; by: Person; now: Date };

/** Returns true if the order already contains the time or reason that a caller reports. */
function isStored({ call_from, there_by, moves, same_as }: OrderItem, report: CallReport): boolean {
  if (report.outcome === 'call-back') return call_from === report.at;
  if (report.outcome === 'cancelled') return moves?.at(-1)?.why === report.why;
  if (report.outcome === 'same') return same_as?.id === report.as;
  return report.outcome !== 'confirmed' || (report.there_by ?? there_by) === there_by;
}

/**
 * Returns true if the reported call is already stored as the order's last call. The request was then repeated because
 * its answer was lost.
 */
function isRepeated(order: OrderItem, { report, by }: Asked): boolean {
  const { calls = [] } = order;
  const last = calls.at(-1);
  const isLast = calls.length === report.seen + 1 && last?.by.id === by.id && last.outcome === report.outcome;
  return isLast && isStored(order, report);
}

/** Returns how many of an order's last calls in a row were not answered. */
const missedOf = ({ calls = [] }: OrderItem) =>
  calls.length - 1 - calls.findLastIndex(({ outcome }) => outcome !== 'no-answer');

/**
 * Records a call that nobody answered. The customer is called again after 5, 15 and 60 minutes of opening hours. If the
 * next call fails too, the order moves to the orders whose customers were not reached, and the customer gets an email.
 */
async function saveMissed(order: OrderItem, call: OrderCall, now: Date): Promise<OrderItem | undefined> {
  if (order.order_status !== 'pending') return saveCall(order, call, undefined);
  const minutes = callAgainMinutes[missedOf(order)];
  if (minutes === undefined) {
    const { at, by } = call;
    const move = { at, by, from: order.order_status, to: 'unreachable', why: texts.notReached } as const;
    return saveMove(order, move, { call, due: (await unreachedDue(order, now)).due });
  }
  const again = openMinutesAfter(await readOpening(), now.getTime(), minutes);
  return saveCall(order, call, await timesOfCall(order, again));
}

/**
 * Records that the number is wrong. The customer is asked for another number, on their order's page and by email. They
 * are not called before they give it. If they give none, the order is cancelled as if they were not reached.
 *
 * @throws 409 `not-to-call` for an order that is no longer new, `asked-before`
 */
async function askForPhone(order: OrderItem, call: OrderCall, now: Date): Promise<OrderItem | undefined> {
  if (order.order_status !== 'pending') throw conflict('not-to-call', texts.notToCall);
  const wasAsked = order.calls?.some(({ outcome }) => outcome === 'wrong-number');
  if (wasAsked) throw conflict('asked-before', texts.phoneAskedBefore);
  const { at, due } = await unreachedDue(order, now);
  const times = { call_by: at, call_from: at, phone_asked_at: call.at };
  return saveCall(order, call, times, { due, mails: ['order-wrong-number'] });
}

/**
 * Records a call together with the resulting change of the order. Returns undefined if the order has changed since it
 * was read.
 */
async function save(order: OrderItem, call: OrderCall, asked: Asked): Promise<OrderItem | undefined> {
  const { report, now } = asked;
  const { at, by } = call;
  const from = order.order_status;
  if (report.outcome === 'no-answer') return saveMissed(order, call, now);
  if (report.outcome === 'wrong-number') return askForPhone(order, call, now);
  if (report.outcome === 'call-back') {
    if (from !== 'pending') throw conflict('not-to-call', texts.callBackLate);
    return saveCall(order, call, await timesOfCall(order, Date.parse(report.at)));
  }
  if (report.outcome === 'same') return saveSame(order, call, report.as, asked.by);
  if (report.outcome === 'cancelled')
    return saveMove(order, { at, from, to: 'cancelled', why: report.why, by }, { call });
  const times = report.there_by === undefined ? await arrivalOf(order, now) : { there_by: report.there_by };
  return saveMove(order, { at, from, to: 'confirmed', why: '', by }, { call, times });
}

/**
 * Ends the caller's reservation (lease) of a customer. If the customer was reached, the reservation continues for two
 * minutes, because they may still be on the phone and have another order.
 */
async function leaveCustomer(customer: string, { report, by, now }: Asked): Promise<void> {
  const isReached = ['confirmed', 'cancelled', 'same'].includes(report.outcome);
  if (isReached) await leaseFree(customer, { by, now });
  else await deleteLease(customer, by.id);
}

/**
 * Records the outcome of a call to the customer of an order, and ends the caller's reservation. A repeated request
 * changes nothing.
 *
 * @throws 404 · 409 `not-to-call`, `called` if a colleague has called meanwhile, `asked-before` for a second wrong
 *   number, `taken` if a colleague has reserved the customer, the errors of {@link saveSame} · 422 for a time that has
 *   passed · 503 when the order keeps changing
 */
export async function recordCall(orderId: string, asked: Asked): Promise<OrderProgress> {
  const { report, by, now } = asked;
  if (report.outcome === 'call-back') checkAhead('at', report.at, now);
  if (report.outcome === 'confirmed') checkAhead('there_by', report.there_by, now);
  return retry(async () => {
    const order = await findOrder(orderId);
    if (!order) throw notFound('Order');
    const customer = await customerKeyOf(order.customer_phone);
    if (isRepeated(order, asked)) {
      await leaveCustomer(customer, asked);
      return viewProgress(order, by.groups);
    }
    if (!isToCall(order.order_status) || order.customer_phone === '')
      throw conflict('not-to-call', texts.notToCall);
    const { calls = [] } = order;
    if (calls.length !== report.seen)
      throw conflict('called', texts.calledMeanwhile(calls.at(-1)?.by.name ?? ''));
    const lease = (await findLeases([customer], now)).get(customer);
    if (lease && lease.by.id !== by.id) throw conflict('taken', texts.customerTaken(lease.by.name));
    const call: OrderCall = {
      at: now.toISOString(),
      by: { id: by.id, name: by.name },
      outcome: report.outcome,
      ...(lease?.called_at && {
        seconds: Math.round((now.getTime() - Date.parse(lease.called_at)) / 1000),
      }),
    };
    const after = await save(order, call, asked);
    if (!after) return tryAgain;
    await leaveCustomer(customer, asked);
    return viewProgress(after, by.groups);
  });
}
