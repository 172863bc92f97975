import type { Outcome, UnmatchedReason, UnmatchedState } from '#shared/payments/unmatched-payment.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import type { OrderItem } from '../orders/order.ts';
import { settledPaymentKey, settledPaymentsPk, unmatchedPaymentKey, unmatchedPaymentsPk } from './keys.ts';

/** Money, or a word of money, that a person has to look at. */
export type UnmatchedPayment = {
  reason: UnmatchedReason;
  at: string;
  order_id?: string | undefined;
  number?: string | undefined;
  /** M-Pesa's code, where it is known. */
  receipt?: string | undefined;
  shillings?: number | undefined;
};

/** The same where it stands in a list. `settled`: what a person made of it, who, when and why. */
export type ListedPayment = UnmatchedPayment & Key & { settled?: SettledBy };
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

/** An unmatched payment by its sort key, and what was made of it, if it was settled. */
export async function findUnmatched(sk: string): Promise<ListedPayment | undefined> {
  const found = await readItems([{ pk: unmatchedPaymentsPk, sk }, settledPaymentKey(sk)]);
  return (found.find(({ settled }) => settled) ?? found[0]) as ListedPayment | undefined;
}

/** Money that waits for a person, oldest first, or that a person has settled, newest first; after a sort key. */
export async function listUnmatchedPayments(
  limit: number,
  state: UnmatchedState = 'waiting',
  after?: string,
): Promise<ListedPayment[]> {
  const pk = state === 'waiting' ? unmatchedPaymentsPk : settledPaymentsPk;
  return (await readList<ListedPayment>(pk, { limit, after, isNewestFirst: state === 'settled' })).items;
}

/** Has money, or a word of it, wait for a person. */
export const keepUnmatched = (what: string, payment: UnmatchedPayment) =>
  put({ ...unmatchedPaymentKey(payment.at, what), ...payment });

/** Has it wait no longer. */
export const removeUnmatched = (at: string, what: string) => remove(unmatchedPaymentKey(at, what));

/** The order that unmatched money is of, and the sum that was asked for. */
export const about = ({ id, number, total_cents }: OrderItem, receipt?: string) => ({
  order_id: id,
  number,
  receipt,
  shillings: total_cents / 100,
});
