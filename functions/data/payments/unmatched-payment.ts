import type { Outcome, UnmatchedReason, UnmatchedState } from '#shared/payments/unmatched-payment.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { everyPage, readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { OrderItem } from '../orders/order.ts';
import {
  paymentKey,
  settledPaymentKey,
  settledPaymentsPk,
  unmatchedPaymentKey,
  unmatchedPaymentsPk,
} from './keys.ts';

/** An unmatched payment, which staff must settle: a payment, or the code of a payment that someone typed. */
export type UnmatchedPayment = {
  reason: UnmatchedReason;
  at: string;
  order_id?: string | undefined;
  number?: string | undefined;
  /** M-Pesa's code, if it is known. */
  receipt?: string | undefined;
  /** The id of M-Pesa's notice, if the notice has no readable code. */
  notice?: string | undefined;
  shillings?: number | undefined;
  /** The member of staff who typed the code; undefined if the customer typed it. */
  claimed_by?: { id: string; name: string } | undefined;
  /** The keyed hash of the phone, if the payment is credit of an erased customer. */
  credit?: string | undefined;
};

/**
 * An unmatched payment in a list. `settled` contains the outcome, the person who settled the payment, the time and the
 * reason.
 */
export type ListedPayment = UnmatchedPayment & Key & { settled?: SettledBy };
export type SettledBy = {
  at: string;
  by: { id: string; name: string };
  why: string;
  outcome: Outcome;
  /** The number of the order for which the payment was used. */
  number?: string | undefined;
  /** M-Pesa's code of the refund. */
  reference?: string | undefined;
};

/** Returns the code, or the id, under which M-Pesa's notice of a payment is stored. */
export const noticeCodeOf = ({ notice, receipt }: UnmatchedPayment) => notice ?? receipt;

/** Returns an unmatched payment by its sort key. If it was settled, returns the settled record. */
export async function findUnmatched(sk: string): Promise<ListedPayment | undefined> {
  const found = await readItems([{ pk: unmatchedPaymentsPk, sk }, settledPaymentKey(sk)]);
  return (found.find(({ settled }) => settled) ?? found[0]) as ListedPayment | undefined;
}

/** Returns waiting payments, oldest first, or settled ones, newest first, starting after a sort key. */
export async function listUnmatchedPayments(
  limit: number,
  state: UnmatchedState = 'waiting',
  after?: string,
): Promise<ListedPayment[]> {
  const pk = state === 'waiting' ? unmatchedPaymentsPk : settledPaymentsPk;
  return (await readList<ListedPayment>(pk, { limit, after, isNewestFirst: state === 'settled' })).items;
}

/** Reads waiting or settled payments of a period with one Query. */
export const readUnmatched = (
  state: UnmatchedState,
  asked: { from: string; before: string; limit: number; after: string | undefined; isNewestFirst: boolean },
) => {
  const { from, before, ...page } = asked;
  const pk = state === 'waiting' ? unmatchedPaymentsPk : settledPaymentsPk;
  return readList<ListedPayment>(pk, { ...page, between: [from, before] });
};

/** Returns the newest payments that wait, newest first. */
export const listNewestWaiting = async (limit: number): Promise<ListedPayment[]> =>
  (await readList<ListedPayment>(unmatchedPaymentsPk, { limit, isNewestFirst: true })).items;

/** Yields all payments of a list, a hundred at a time. */
export const everyUnmatched = (state: UnmatchedState) =>
  everyPage<ListedPayment>(state === 'waiting' ? unmatchedPaymentsPk : settledPaymentsPk, { limit: 100 });

/** Returns the write that saves an unmatched payment. */
export const keepUnmatched = (what: string, payment: UnmatchedPayment) =>
  put({ ...unmatchedPaymentKey(payment.at, what), ...payment });

/** Returns the id of an unmatched payment in the change log and in the paths of the API. */
export const paymentRecord = (sk: string) => Buffer.from(sk).toString('base64url');

/** Returns the writes that save and log an unmatched payment. A surplus is logged with its order instead. */
export function leaveForStaff(what: string, payment: UnmatchedPayment) {
  const id = paymentRecord(unmatchedPaymentKey(payment.at, what).sk);
  const log = { noun: 'payment', id, title: payment.receipt ?? payment.number, action: 'wait' } as const;
  // The log entry already names its author.
  const { claimed_by: _, ...after } = payment;
  return [keepUnmatched(what, payment), logEntry({ ...log, before: undefined, after, at: payment.at })];
}

/** Returns the write that stores where staff find the order's latest payment with another sum. */
export const pointToOdd = (orderId: string, odd: { at: string; what: string }): Action => ({
  Update: {
    TableName: tableName(),
    Key: paymentKey(orderId),
    UpdateExpression: 'SET odd = :odd',
    ExpressionAttributeValues: { ':odd': odd },
  },
});

/** Returns the write that removes an unmatched payment. */
export const removeUnmatched = (at: string, what: string) => remove(unmatchedPaymentKey(at, what));

/** Returns the fields of an unmatched payment that come from its order. The sum is the order's total. */
export const about = ({ id, number, total_cents }: OrderItem, receipt?: string) => ({
  order_id: id,
  number,
  receipt,
  shillings: total_cents / 100,
});
