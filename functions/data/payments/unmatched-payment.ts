import type { Outcome, ParkedReason, ParkedState } from '#shared/payments/parked-payment.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import type { OrderItem } from '../orders/order.ts';
import { parkedPaymentKey, parkedPaymentsPk, settledPaymentKey, settledPaymentsPk } from './keys.ts';

/** Money, or a word of money, that a person has to look at. */
export type ParkedPayment = {
  reason: ParkedReason;
  at: string;
  order_id?: string | undefined;
  number?: string | undefined;
  /** M-Pesa's code, where it is known. */
  receipt?: string | undefined;
  shillings?: number | undefined;
};

/** The same where it stands in a list. `settled`: what a person made of it, who, when and why. */
export type ListedPayment = ParkedPayment & Key & { settled?: SettledBy };
export type SettledBy = {
  at: string;
  by: { id: string; name: string };
  why: string;
  outcome: Outcome;
  /** Of the order that it paid. */
  number?: string | undefined;
  /** M-Pesa's code of what was sent back. */
  reference?: string | undefined;
};

/** A parked payment by its sort key, and what was made of it, if it was settled. */
export async function findParked(sk: string): Promise<ListedPayment | undefined> {
  const found = await readItems([{ pk: parkedPaymentsPk, sk }, settledPaymentKey(sk)]);
  return (found.find(({ settled }) => settled) ?? found[0]) as ListedPayment | undefined;
}

/** Money that waits for a person, oldest first, or that a person has settled, newest first; after a sort key. */
export async function listParkedPayments(
  limit: number,
  state: ParkedState = 'waiting',
  after?: string,
): Promise<ListedPayment[]> {
  const pk = state === 'waiting' ? parkedPaymentsPk : settledPaymentsPk;
  return (await readList<ListedPayment>(pk, { limit, after, isNewestFirst: state === 'settled' })).items;
}

/** Has money, or a word of it, wait for a person. */
export const park = (what: string, payment: ParkedPayment) =>
  put({ ...parkedPaymentKey(payment.at, what), ...payment });

/** Has it wait no longer. */
export const unpark = (at: string, what: string) => remove(parkedPaymentKey(at, what));

/** The order that parked money is of, and the sum that was asked for. */
export const about = ({ id, number, total_cents }: OrderItem, receipt?: string) => ({
  order_id: id,
  number,
  receipt,
  shillings: total_cents / 100,
});
