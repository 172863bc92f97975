import { orderMoney } from '#shared/payments/order-money.ts';
import type { Settlement } from '#shared/payments/unmatched-payment.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { settleUnmatched } from '../../core/payments/settle-unmatched.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import {
  everyUnmatched,
  type ListedPayment,
  listUnmatchedPayments,
  paymentRecord,
} from '../../data/payments/unmatched-payment.ts';
import { statusOf } from '../faults/patience.ts';
import { at, type Caller, type DayOrder, type DeskDay, iso, type World } from './desk-world.ts';

/** Returns a code in the form of an M-Pesa code: ten letters and digits. */
const codeOf = (n: number) => `SGL${String(n).padStart(7, '0')}`;

/** Lets a customer pay by M-Pesa, sometimes a wrong sum or to a wrong account. M-Pesa may notify the shop twice. */
export async function payByHand({ day, dice }: World, { id }: DayOrder, now: number): Promise<void> {
  const order = await findOrder(id);
  if (!order) return;
  const due = Math.ceil(order.total_cents / 100);
  const shillings = dice.one([due, due, due, due - 50, due + 200]);
  const account = dice.one([order.number, order.number, order.number, 'Hart', 'HS-9']);
  const code = codeOf(day.paid.length + 1);
  day.paid.push({ code, shillings });
  const notice = { code, shillings, account, at: iso(now), phone: order.customer_phone, name: 'WANJIKU' };
  await settleNotice(notice);
  if (dice.is(0.2)) await settleNotice(notice);
}

/**
 * Returns the way in which staff settle a payment. If they do not know its order, they do nothing until the customer
 * calls.
 */
function settlementOf({ dice }: World, { reason, number }: ListedPayment): Settlement | undefined {
  const why = 'The customer said so on the phone.';
  if (reason === 'another-sum' && number) return { outcome: 'order', number, part: true, why };
  if (reason === 'unknown-account') return undefined;
  return dice.is(0.5) ? { outcome: 'credit', why } : undefined;
}

/** Lets staff look at the unmatched payments, and settle those that they can. */
export async function settleWaiting(world: World, by: Caller, now: number): Promise<void> {
  for (const waiting of await listUnmatchedPayments(20)) {
    const asked = settlementOf(world, waiting);
    if (asked) await statusOf(() => settleUnmatched(paymentRecord(waiting.sk), asked, by, at(now)));
  }
}

/** Returns the differences between an order's stored sums and its payments. */
export function wrongSums({ id, money, ...order }: OrderItem): string[] {
  const sums = orderMoney(order, money);
  const isSame = order.paid_cents === sums.paidCents && order.due_cents === sums.dueCents;
  return isSame
    ? []
    : [`${id}: ${order.paid_cents} cents stored as paid, but its entries say ${sums.paidCents}`];
}

/**
 * Returns the payments that are recorded for no order and are not listed as unmatched, and those that are recorded
 * twice.
 */
export async function wrongPayments({ paid }: DeskDay, orders: readonly OrderItem[]): Promise<string[]> {
  const listed = new Set<string>();
  for (const state of ['waiting', 'settled'] as const)
    for await (const payments of everyUnmatched(state))
      for (const { receipt } of payments) if (receipt !== undefined) listed.add(receipt);
  const entries = orders.flatMap(({ money }) => money.filter(({ kind }) => kind === 'mpesa'));
  return paid.flatMap(({ code, shillings }) => {
    const own = entries.filter(({ reference }) => reference === code);
    const sum = own.reduce((total, { cents }) => total + cents, 0);
    if (own.length === 0) return listed.has(code) ? [] : [`the payment ${code} is nowhere`];
    return own.length === 1 && sum === shillings * 100
      ? []
      : [`the payment ${code} of ${shillings} counts ${own.length} times, with ${sum} cents`];
  });
}
