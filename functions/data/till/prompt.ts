import { shifted } from '#shared/nairobi.ts';
import { type AttemptState, isLive } from '#shared/payments/payment.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import { dueAction } from '../clock/due.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { attemptKey, unmatchedPaymentKey } from '../payments/keys.ts';
import type { AttemptItem } from '../payments/payment.ts';
import { attemptTo, release } from '../payments/payment-outcome.ts';
import { countCode, forgetSettledPayer, type NoticeItem } from '../payments/receipt.ts';
import { leaveForStaff, removeUnmatched } from '../payments/unmatched-payment.ts';
import { tillAccountKey } from './keys.ts';

/** The kind of the scheduled action that lists the money of a payment request for staff. */
export const promptDueKind = 'till-prompt';

const KEPT_DAYS = 400;
/** The time for which a payment waits for its sale before staff see it, in minutes. */
const SALE_MINUTES = 30;
/** The time for which M-Pesa is asked about a payment request without a result, plus a margin, in minutes. */
const UNRESOLVED_MINUTES = 24 * 60 + 30;

type Place = { order_id: string; id: string };

/**
 * Returns the time when a till's payment request expires. It is later than the longest time for which a till keeps an
 * unsent sale.
 */
export const expiryOfPrompt = (startedAt: string) => secondsAfter(startedAt, KEPT_DAYS);

/** Returns the write by which a payment request is found under the account that the customer sees in it. */
export const keepAccount = (account: string, { order_id, id, expires_at }: AttemptItem): Action =>
  put({ ...tillAccountKey(account), order_id, attempt: id, expires_at });

/** Returns the sale and the id of the payment request with this account. */
export const findByAccount = (account: string) =>
  readItem<{ order_id: string; attempt: string }>(tillAccountKey(account));

/** Returns the check that the sale of a payment request has not arrived. */
const saleMissing = (saleId: string): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: orderKey(saleId),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Returns the id of a payment request's scheduled action. */
const dueId = ({ order_id, id }: Place) => `${order_id}.${id}`;

/** Returns the sale and the payment request that the id of a scheduled action contains. */
export function placeOfDue(id: string): Place {
  const [order_id = '', attempt = ''] = id.split('.');
  return { order_id, id: attempt };
}

const dueIn = (minutes: number, attempt: AttemptItem, now: Date): Action =>
  dueAction(shifted(now, minutes * 60_000), {
    ...{ kind: promptDueKind, id: dueId(attempt), now },
  });

type Paid = { receipt: string | undefined; code: string | undefined; notice: NoticeItem | undefined };

/**
 * Saves that M-Pesa confirmed a payment request whose sale has not arrived yet. The M-Pesa code counts as used for the
 * sale. If the sale does not use the payment within half an hour, the scheduled check lists the payment for staff.
 *
 * @returns false if something has changed since it was read; nothing changes then
 */
export const savePromptPaid = (attempt: AttemptItem, { receipt, code, notice }: Paid, at: Date) =>
  commit([
    attemptTo(attempt, 'paid', { code, receipt }, at),
    ...release(attempt),
    saleMissing(attempt.order_id),
    ...countCode(receipt, attempt.order_id, { isTold: notice !== undefined }),
    ...(notice ? [removeUnmatched(notice.at, notice.code)] : []),
    ...forgetSettledPayer(notice),
    ...(attempt.listed_at ? [removeUnmatched(attempt.listed_at, attempt.id)] : []),
    dueIn(SALE_MINUTES, attempt, at),
  ]);

/** Saves that a payment request without a sale was not paid, or that its result is not known. */
export const savePromptUnpaid = (
  attempt: AttemptItem,
  state: AttemptState,
  code: string | undefined,
  at: Date,
) =>
  commit([
    attemptTo(attempt, state, { code }, at),
    ...release(attempt),
    saleMissing(attempt.order_id),
    ...(state === 'unresolved' ? [dueIn(UNRESOLVED_MINUTES, attempt, at)] : []),
  ]);

/**
 * Returns the money of a payment request as an unmatched payment. The account of the request is in the field where
 * others have an order number.
 */
const forStaff = (attempt: AttemptItem, reason: UnmatchedReason, at: string) => ({
  ...{ reason, at, order_id: attempt.order_id, number: attempt.till?.account },
  ...{ receipt: attempt.receipt, shillings: attempt.said?.shillings ?? attempt.shillings },
});

/**
 * Saves the money of a payment request that no sale can use: M-Pesa reported another sum, or the code belongs to
 * another payment.
 */
export function saveOddPrompt(
  attempt: AttemptItem,
  { receipt, code }: Pick<Paid, 'receipt' | 'code'>,
  reason: UnmatchedReason,
  at: Date,
): Promise<boolean> {
  const isFree = reason !== 'code-counted-elsewhere';
  return commit([
    attemptTo(attempt, 'mismatch', { code, receipt }, at),
    ...release(attempt),
    saleMissing(attempt.order_id),
    ...(isFree ? countCode(receipt, attempt.order_id) : []),
    ...leaveForStaff(
      attempt.id,
      forStaff({ ...attempt, ...(receipt && { receipt }) }, reason, at.toISOString()),
    ),
  ]);
}

/** Adds M-Pesa's code to a payment request that was confirmed without it. */
export const savePromptReceipt = (attempt: AttemptItem, receipt: string) =>
  commit([
    {
      Update: {
        TableName: tableName(),
        Key: attemptKey(attempt.order_id, attempt.id),
        UpdateExpression: 'SET receipt = :receipt',
        ConditionExpression: 'attribute_not_exists(receipt) AND attribute_not_exists(taken_at)',
        ExpressionAttributeValues: { ':receipt': receipt },
      },
    },
    saleMissing(attempt.order_id),
    ...countCode(receipt, attempt.order_id),
  ]);

/** Returns the writes that list the money of a payment request for staff. They fail if the sale has used the money. */
export const listPrompt = (
  attempt: AttemptItem,
  reason: UnmatchedReason,
  order: OrderItem | undefined,
  at: string,
) => [
  {
    Update: {
      TableName: tableName(),
      Key: attemptKey(attempt.order_id, attempt.id),
      UpdateExpression: 'SET listed_at = :at',
      ConditionExpression: '#state = :was AND attribute_not_exists(taken_at)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':at': at, ':was': attempt.state },
    },
  },
  ...leaveForStaff(attempt.id, {
    ...forStaff(attempt, reason, at),
    ...(order && { number: order.number }),
  }),
];

/**
 * Returns the writes by which a sale uses the payment of its payment request. They also remove the phone from the
 * payment request. They fail if the payment request has changed since it was read, or if staff have settled its money.
 */
export function takePrompt(attempt: AttemptItem, at: string): Actions {
  const { listed_at, said } = attempt;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: attemptKey(attempt.order_id, attempt.id),
        UpdateExpression: `SET taken_at = :at, phone = :none${said ? ', said.phone = :none' : ''}`,
        ConditionExpression: `#state = :paid AND attribute_not_exists(taken_at) AND ${
          listed_at === undefined ? 'attribute_not_exists(listed_at)' : 'listed_at = :listed'
        } AND ${attempt.receipt === undefined ? 'attribute_not_exists(receipt)' : 'receipt = :receipt'}`,
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ...{ ':at': at, ':none': '', ':paid': 'paid' },
          ...(listed_at !== undefined && { ':listed': listed_at }),
          ...(attempt.receipt !== undefined && { ':receipt': attempt.receipt }),
        },
      },
    },
    ...(listed_at === undefined
      ? []
      : [
          remove(unmatchedPaymentKey(listed_at, attempt.id), {
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ]),
  ];
}

/** Returns true if a payment request can still change, or if its money still waits for the sale. */
export const isOpenPrompt = ({ state, taken_at }: AttemptItem) =>
  isLive(state) || (state === 'paid' && taken_at === undefined);
