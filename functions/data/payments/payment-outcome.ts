import { type AttemptState, isLive } from '#shared/payments/payment.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import type { Key } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { byMpesa, changeOrder, moneyOf } from '../orders/order-money.ts';
import { attemptKey, paymentKey } from './keys.ts';
import type { AttemptItem } from './payment.ts';
import { countCode } from './receipt.ts';
import { about, keepUnmatched, removeUnmatched } from './unmatched-payment.ts';

/** An attempt's next state, on condition that it is as it was read. */
function attemptTo(attempt: AttemptItem, state: AttemptState, more: Record<string, unknown>, at: Date) {
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

/** The order takes prompts again, once its live one has ended. */
const release = ({ id, order_id, state }: AttemptItem) =>
  isLive(state)
    ? [
        {
          Update: {
            TableName: tableName(),
            Key: paymentKey(order_id),
            UpdateExpression: 'REMOVE live',
            ConditionExpression: 'live = :attempt',
            ExpressionAttributeValues: { ':attempt': id },
          },
        },
      ]
    : [];

/** What nobody knew, and lay with a person for that, is known now. */
const clearedUp = ({ state, ended_at, id }: AttemptItem) =>
  state === 'unresolved' && ended_at !== undefined ? [removeUnmatched(ended_at, id)] : [];

/** Money that has arrived for an order. */
export type Arrived = {
  order: OrderItem;
  /** The prompt that it came by, as it was read; none where it was paid by hand. */
  attempt?: AttemptItem | undefined;
  /** M-Pesa's code; a payment that only the query tells of has none yet. */
  receipt?: string | undefined;
  code?: string | undefined;
};

/** The same, to be added to the order's list of money. */
type Counted = Arrived & {
  /** The whole sum that came. */
  cents: number;
  /** The person who gives it to the order; M-Pesa where none does. */
  by?: { id: string; name: string };
  /** True where M-Pesa's notice of it is known. */
  isTold?: boolean | undefined;
  /** What a person need not look at any more. */
  solved?: { at: string; what: string }[];
  /** Where a person gives it: the order for which its code was counted meanwhile, and what is written with it. */
  lay?: string | undefined;
  beside?: Actions;
};

/** Words of money that one transaction takes off the list; a hundred actions are its limit. */
const MOST_SOLVED = 50;

/**
 * Adds M-Pesa's money to an order: order, prompt, code and the email in one transaction, on condition that the order is as
 * it was read and the code never counted (R7). What is above the order's total waits to be sent back.
 *
 * @returns false, and nothing changes, when something is not as it was read
 */
export function savePaid(
  { order, attempt, receipt, code, cents, by = byMpesa, isTold, solved = [], lay, beside = [] }: Counted,
  at: Date,
): Promise<boolean> {
  const time = at.toISOString();
  const id = attempt?.id ?? receipt ?? '';
  const entry = { id, kind: 'mpesa' as const, cents, at: time, by, reference: receipt ?? '' };
  const { after, actions } = changeOrder({ order, at: time, add: [entry] });
  const isPaid = moneyOf(after).openCents === 0;
  const gone = [...(isPaid ? ['claim'] : []), ...(attempt && isLive(attempt.state) ? ['live'] : [])];
  const isKnown = isPaid && receipt !== undefined;
  const head = `${gone.length > 0 ? `REMOVE ${gone.join(', ')}` : ''}${isKnown ? ' SET receipt = :receipt' : ''}`;
  return commit([
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
              ...(isKnown && { ExpressionAttributeValues: { ':receipt': receipt } }),
            },
          },
        ]),
    ...solved.slice(0, MOST_SOLVED).map((word) => removeUnmatched(word.at, word.what)),
    ...beside,
  ]);
}

/** Ends a prompt that was not paid; an order that only waited for it is told as failed. False when it is not as read. */
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
        ]
      : []),
    ...(state === 'unresolved'
      ? [
          keepUnmatched(attempt.id, {
            reason: 'nobody-knows',
            ...about(order),
            shillings: attempt.shillings,
            at: time,
          }),
        ]
      : []),
  ]);
}

/** Ends a prompt whose money has been counted for its order, or lies with a person, already. False when it is not as read. */
export const saveKnown = (
  { attempt, receipt, code }: Pick<Arrived, 'receipt' | 'code'> & { attempt: AttemptItem },
  state: 'paid' | 'mismatch' | 'surplus',
  at: Date,
) => commit([attemptTo(attempt, state, { code, receipt }, at), ...clearedUp(attempt), ...release(attempt)]);

/** Parks money that came by a prompt and cannot be counted for its order. False when something is not as it was read. */
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
    ...release(attempt),
    ...(isFree ? countCode(receipt, order.id) : []),
    keepUnmatched(attempt.id, { reason, ...about(order, receipt), shillings, at: at.toISOString() }),
  ]);
}

/** The code of a payment that was counted before its code was known. False when it is not as it was read. */
export function saveReceipt({
  order,
  attempt,
  receipt,
}: Pick<Arrived, 'order'> & { attempt: AttemptItem; receipt: string }) {
  const known = (key: Key) => ({
    TableName: tableName(),
    Key: key,
    UpdateExpression: 'SET receipt = :receipt',
    ExpressionAttributeValues: { ':receipt': receipt },
  });
  const place = (order.money ?? []).findIndex(({ id }) => id === attempt.id);
  return commit([
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
        ]),
    ...countCode(receipt, order.id),
  ]);
}
