import type { LogAction } from '#shared/log/log-noun.ts';
import { type AttemptState, isLive } from '#shared/payments/payment.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import type { Key } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { byMpesa, changeOrder, changesOf, moneyOf } from '../orders/order-money.ts';
import { attemptKey, paymentKey } from './keys.ts';
import type { AttemptItem, PaymentHead } from './payment.ts';
import { countCode } from './receipt.ts';
import { about, leaveForStaff, pointToOdd, removeUnmatched } from './unmatched-payment.ts';

/** Returns the write that changes the state of a payment request. It fails if the request has changed. */
export function attemptTo(attempt: AttemptItem, state: AttemptState, more: object, at: Date) {
  const sets = { state, ended_at: at.toISOString(), ...more };
  const given = Object.entries(sets).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName: tableName(),
      Key: attemptKey(attempt.order_id, attempt.id),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#state = :was AND attribute_not_exists(receipt)',
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':was': attempt.state,
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}

/**
 * Returns the writes that end the open payment request of an order, so that a new one can be sent. `odd` is set if the
 * sum of the request differs from the order's: it is the time since which the money waits for staff.
 */
export function release({ id, order_id, state }: AttemptItem, odd?: string): Actions {
  if (!isLive(state)) return odd === undefined ? [] : [pointToOdd(order_id, { at: odd, what: id })];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: paymentKey(order_id),
        UpdateExpression: `REMOVE live${odd === undefined ? '' : ' SET odd = :odd'}`,
        ConditionExpression: 'live = :attempt',
        ExpressionAttributeValues: {
          ':attempt': id,
          ...(odd !== undefined && { ':odd': { at: odd, what: id } }),
        },
      },
    },
  ];
}

/**
 * Returns the writes that remove an unresolved payment request from the unmatched payments when its result is known.
 */
const clearedUp = ({ state, ended_at, id }: AttemptItem) =>
  state === 'unresolved' && ended_at !== undefined ? [removeUnmatched(ended_at, id)] : [];

/** A payment that has arrived for an order. */
export type Arrived = {
  order: OrderItem;
  /** The payment request as it was read; undefined for a payment that a person recorded. */
  attempt?: AttemptItem | undefined;
  /** M-Pesa's code; undefined for a payment that only the status query reported. */
  receipt?: string | undefined;
  code?: string | undefined;
};

/** A payment to add to the order's list of money. */
type Counted = Arrived & {
  /** The whole sum that was received. */
  cents: number;
  /** The staff member who assigns the payment to the order. By default, it is M-Pesa. */
  by?: { id: string; name: string };
  /** True if M-Pesa's notice of the payment is known. */
  isTold?: boolean | undefined;
  /** The unmatched payments that this payment settles. */
  solved?: { at: string; what: string }[];
  /**
   * The order for which the code was recorded while the payment was unmatched, if staff now assign the payment to this
   * order.
   */
  lay?: string | undefined;
  /** The place of this payment among the unmatched payments, which the order's payments then name. */
  odd?: PaymentHead['odd'];
  beside?: Actions;
  /** The time of the payment at M-Pesa. By default, it is the time at which the payment is recorded. */
  cameAt?: string | undefined;
};

/** The number of unmatched payments that one transaction removes. A transaction can have a hundred writes. */
const MOST_SOLVED = 50;

/**
 * Adds an M-Pesa payment to an order in one transaction (`paidActions`).
 *
 * @returns false if the order or payment has changed since it was read; nothing changes then
 */
export const savePaid = (counted: Counted, at: Date): Promise<boolean> => commit(paidActions(counted, at));

/**
 * Returns the writes that add an M-Pesa payment to an order: the order, the payment request, the code and the email.
 * They fail if the order has changed since it was read, or if the code was recorded before (R7). Money above the
 * order's total becomes an unmatched payment, which staff refund.
 */
export function paidActions(counted: Counted, at: Date): Actions {
  const { order, attempt, receipt, code, cents, by = byMpesa, isTold, solved = [], lay, odd } = counted;
  const { beside = [] } = counted;
  const time = at.toISOString();
  const cameAt = counted.cameAt ?? time;
  const id = attempt?.id ?? receipt ?? '';
  const entry = { id, kind: 'mpesa' as const, cents, at: cameAt, by, reference: receipt ?? '' };
  const { after, actions } = changeOrder({ order, at: time, add: [entry] });
  const isPaid = moneyOf(after).openCents === 0;
  const gone = [
    ...(isPaid ? ['claim', 'typed'] : []),
    ...(attempt && isLive(attempt.state) ? ['live'] : []),
    ...(odd ? ['odd'] : []),
  ];
  const isKnown = isPaid && receipt !== undefined;
  const head = `${gone.length > 0 ? `REMOVE ${gone.join(', ')}` : ''}${isKnown ? ' SET receipt = :receipt' : ''}`;
  const values = { ...(isKnown && { ':receipt': receipt }), ...(odd && { ':odd': odd.what }) };
  return [
    ...actions,
    ...countCode(receipt, order.id, { lay, isTold }),
    ...(attempt ? [attemptTo(attempt, 'paid', { code, receipt }, at), ...clearedUp(attempt)] : []),
    ...(head === ''
      ? []
      : [
          {
            Update: {
              TableName: tableName(),
              Key: paymentKey(order.id),
              UpdateExpression: head.trim(),
              ...(odd && { ConditionExpression: 'odd.what = :odd' }),
              ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
            },
          },
        ]),
    ...solved.slice(0, MOST_SOLVED).map((word) => removeUnmatched(word.at, word.what)),
    ...beside,
  ];
}

/** Returns the change-log entry for an order whose payment changed because of a message from M-Pesa. */
const logPayment = (order: OrderItem, action: LogAction, change: Record<string, unknown>, at?: string) =>
  logEntry({
    ...{ noun: 'order', id: order.id, title: order.number, action, at },
    ...{ before: { payment_status: order.payment_status }, after: change, by: loggedBy(byMpesa) },
    version: changesOf(order) + 1,
  });

/**
 * Ends a payment request that was not paid. A pending order gets the payment status `failed`, unless the result is
 * `unresolved`.
 *
 * @returns false if something has changed since it was read; nothing changes then
 */
export function saveUnpaid(
  { order, attempt, code }: Pick<Arrived, 'order' | 'code'> & { attempt: AttemptItem },
  state: AttemptState,
  at: Date,
): Promise<boolean> {
  const time = at.toISOString();
  const fails = order.payment_status === 'pending' && state !== 'unresolved';
  return commit([
    attemptTo(attempt, state, { code }, at),
    ...clearedUp(attempt),
    ...release(attempt),
    ...(fails
      ? [
          {
            Update: {
              TableName: tableName(),
              Key: orderKey(order.id),
              UpdateExpression: 'SET payment_status = :failed',
              ConditionExpression: 'payment_status = :was',
              ExpressionAttributeValues: { ':failed': 'failed', ':was': 'pending' },
            },
          },
          logPayment(order, 'fail', { payment_status: 'failed' }, time),
        ]
      : []),
    ...(state === 'unresolved'
      ? leaveForStaff(attempt.id, {
          reason: 'nobody-knows',
          ...about(order),
          shillings: attempt.shillings,
          at: time,
        })
      : []),
  ]);
}

/**
 * Ends a payment request whose money was already recorded for its order or saved as an unmatched payment.
 *
 * @returns false if the request has changed since it was read; nothing changes then
 */
export const saveKnown = (
  { attempt, receipt, code }: Pick<Arrived, 'receipt' | 'code'> & { attempt: AttemptItem },
  state: 'paid' | 'mismatch' | 'surplus',
  at: Date,
) => commit([attemptTo(attempt, state, { code, receipt }, at), ...clearedUp(attempt), ...release(attempt)]);

/**
 * Saves the money of a payment request that cannot be recorded for its order as an unmatched payment.
 *
 * @returns false if something has changed since it was read; nothing changes then
 */
export function saveOddPayment(
  { order, attempt, receipt, code }: Arrived & { attempt: AttemptItem },
  state: 'mismatch' | 'surplus',
  reason: UnmatchedReason,
  at: Date,
): Promise<boolean> {
  const isFree = reason !== 'code-counted-elsewhere';
  const shillings = attempt.said?.shillings ?? attempt.shillings;
  return commit([
    attemptTo(attempt, state, { code, receipt }, at),
    ...clearedUp(attempt),
    ...release(attempt, state === 'mismatch' ? at.toISOString() : undefined),
    ...(isFree ? countCode(receipt, order.id) : []),
    ...leaveForStaff(attempt.id, { reason, ...about(order, receipt), shillings, at: at.toISOString() }),
  ]);
}

type Named = Pick<Arrived, 'order'> & { attempt: AttemptItem; receipt: string };

/**
 * Adds the M-Pesa code to a payment that was recorded before its code was known (`receiptActions`).
 *
 * @returns false if the order or payment has changed since it was read; nothing changes then
 */
export const saveReceipt = (named: Named): Promise<boolean> => commit(receiptActions(named));

/** Returns the writes that add the M-Pesa code to a payment that was recorded before its code was known. */
export function receiptActions({ order, attempt, receipt }: Named): Actions {
  const known = (key: Key) => ({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET receipt = :receipt',
    ExpressionAttributeValues: { ':receipt': receipt },
  });
  const place = order.money.findIndex(({ id }) => id === attempt.id);
  return [
    {
      Update: {
        ...known(attemptKey(order.id, attempt.id)),
        ConditionExpression: 'attribute_not_exists(receipt)',
      },
    },
    { Update: known(paymentKey(order.id)) },
    ...(place < 0
      ? []
      : [
          {
            Update: {
              ...known(orderKey(order.id)),
              UpdateExpression: `SET #money[${place}].#reference = :receipt`,
              ExpressionAttributeNames: { '#money': 'money', '#reference': 'reference' },
            },
          },
          logPayment(order, 'code', { payment_status: order.payment_status, receipt }),
        ]),
    ...countCode(receipt, order.id),
  ];
}
