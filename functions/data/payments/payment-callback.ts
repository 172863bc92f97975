import type { PaymentCode } from '#shared/payments/payment-code.ts';
import type { OddNotice, UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import { putNew, remove } from '../dynamodb/actions.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import type { OrderItem } from '../orders/order.ts';
import { claimKey, noticeKey, paymentKey, receiptKey } from './keys.ts';
import { type ClaimItem, countCode, type NoticeItem, type ReceiptFacts } from './receipt.ts';
import { about, leaveForStaff, pointToOdd, removeUnmatched } from './unmatched-payment.ts';

/**
 * Returns the id of a customer's typed code among the unmatched payments. It contains the order id, so that two
 * customers can type one code in the same millisecond.
 */
const claimed = (code: string, orderId: string) => `${code}-${orderId}`;

/**
 * Returns the keys of the unmatched payments of an M-Pesa code: the notice, and the orders for which customers typed
 * the code.
 */
export const wordsOf = ({ notice, claims }: Pick<ReceiptFacts, 'notice' | 'claims'>) => [
  ...(notice ? [{ at: notice.at, what: notice.code }] : []),
  ...claims.map(({ at, code, order_id }) => ({ at, what: claimed(code, order_id) })),
];

/**
 * Saves the notice of a Pay Bill payment as an unmatched payment (`oddNoticeActions`). Returns false, and changes
 * nothing, if the code was recorded for an order in the meantime.
 */
export const saveOddNotice = (
  notice: NoticeItem,
  reason: UnmatchedReason,
  order: OrderItem | undefined,
): Promise<boolean> => commit(oddNoticeActions(notice, reason, order));

/**
 * Returns the writes that save the notice of a Pay Bill payment as an unmatched payment. If an order is given, the code
 * is recorded for this order.
 */
export function oddNoticeActions(
  notice: NoticeItem,
  reason: UnmatchedReason,
  order: OrderItem | undefined,
): Actions {
  const { code: receipt, shillings, at } = notice;
  const found = order && { order_id: order.id, number: order.number };
  return [
    ...(order ? countCode(receipt, order.id) : []),
    ...(order && reason !== 'paid-twice' ? [pointToOdd(order.id, { at, what: receipt })] : []),
    ...leaveForStaff(receipt, { reason, receipt, shillings: shillings ?? undefined, at, ...found }),
  ];
}

type Late = { odd?: OrderItem | undefined; beside?: Actions };

/**
 * Records once that a notice arrived after its code was recorded for an order (`lateNoticeActions`).
 *
 * @returns false if the code is not recorded for `counted` or a notice was recorded before; nothing changes then
 */
export const saveLateNotice = (notice: NoticeItem, counted: string, late: Late): Promise<boolean> =>
  commit(lateNoticeActions(notice, counted, late));

/**
 * Returns the writes that record once that a notice arrived after its code was recorded for an order, together with the
 * writes of `beside`. If the notice differs from what was recorded (`odd`), it is also saved as an unmatched payment.
 */
export function lateNoticeActions(notice: NoticeItem, counted: string, { odd, beside = [] }: Late): Actions {
  return [
    {
      Update: {
        TableName: tableName(),
        Key: receiptKey(notice.code),
        UpdateExpression: 'SET is_told = :yes',
        ConditionExpression: 'order_id = :counted AND attribute_not_exists(is_told)',
        ExpressionAttributeValues: { ':yes': true, ':counted': counted },
      },
    },
    ...(odd
      ? leaveForStaff(notice.code, {
          reason: odd.id === counted ? 'notice-differs' : 'code-counted-elsewhere',
          ...about(odd, notice.code),
          shillings: notice.shillings ?? undefined,
          at: notice.at,
        })
      : []),
    ...beside,
  ];
}

/**
 * Saves a notice once.
 *
 * @returns false if the notice exists already; nothing changes then
 */
export const saveNotice = (notice: NoticeItem) => commit([putNew({ ...noticeKey(notice.code), ...notice })]);

/**
 * Saves a notice without a readable code once, as an unmatched payment. An id is stored in place of the code.
 *
 * @returns false if the notice exists already; nothing changes then
 */
export const saveAsItIs = (notice: NoticeItem, reason: OddNotice) =>
  commit([
    putNew({ ...noticeKey(notice.code), ...notice }),
    ...leaveForStaff(notice.code, {
      ...{ reason, at: notice.at, notice: notice.code },
      shillings: notice.shillings ?? undefined,
    }),
  ]);

type Claim = {
  order: OrderItem;
  code: PaymentCode;
  /** The code that was typed before for this order: by the customer, or by staff if staff type the new one too. */
  former: string | undefined;
  /** The stored earlier code; undefined if it was deleted. */
  formerClaim: ClaimItem | undefined;
  /** The member of staff who typed the code; undefined if the customer typed it. */
  by?: { id: string; name: string } | undefined;
  at: Date;
};

/**
 * Saves the code of a payment that a customer says to have made (a claim). The code waits as an unmatched payment until
 * the notice arrives. Its sum is the one in the pasted M-Pesa message, if there is one. It replaces the customer's
 * earlier code. A code that staff type replaces only the code that staff typed before, because either of the two may be
 * mistyped.
 *
 * @returns false if another code was saved in the meantime; nothing changes then
 */
export function saveClaim({ order, code: read, former, formerClaim, by, at }: Claim): Promise<boolean> {
  const { id, number } = order;
  const { code, amountCents } = read;
  const time = at.toISOString();
  const shillings = amountCents === undefined ? undefined : amountCents / 100;
  return commit([
    putNew({ ...claimKey(code, id), code, order_id: id, at: time, ...(by && { by }) }),
    {
      Update: {
        TableName: tableName(),
        Key: paymentKey(id),
        UpdateExpression: by ? 'SET typed = :typed' : 'SET claim = :code',
        ConditionExpression:
          former === undefined
            ? `attribute_not_exists(${by ? 'typed' : 'claim'})`
            : `${by ? 'typed.code' : 'claim'} = :former`,
        ExpressionAttributeValues: {
          ...(by ? { ':typed': { code, by } } : { ':code': code }),
          ...(former !== undefined && { ':former': former }),
        },
      },
    },
    ...leaveForStaff(claimed(code, id), {
      reason: 'shopper-says-paid',
      order_id: id,
      number,
      receipt: code,
      shillings,
      at: time,
      ...(by && { claimed_by: by }),
    }),
    ...(formerClaim
      ? [
          remove(claimKey(formerClaim.code, id)),
          removeUnmatched(formerClaim.at, claimed(formerClaim.code, id)),
        ]
      : []),
  ]);
}
