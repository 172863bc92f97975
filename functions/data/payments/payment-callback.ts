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
 * Returns the id of a claim among the unmatched payments. The order id keeps claims of one code in the same millisecond
 * apart.
 */
const claimed = (code: string, orderId: string) => `${code}-${orderId}`;

/**
 * Returns the keys of the unmatched payments of an M-Pesa code: its notice, and the orders for which customers typed
 * it.
 */
export const wordsOf = ({ notice, claims }: Pick<ReceiptFacts, 'notice' | 'claims'>) => [
  ...(notice ? [{ at: notice.at, what: notice.code }] : []),
  ...claims.map(({ at, code, order_id }) => ({ at, what: claimed(code, order_id) })),
];

/**
 * Saves the notice of a Pay Bill payment as an unmatched payment (`oddNoticeActions`). Returns false, and changes
 * nothing, if the code was counted meanwhile.
 */
export const saveOddNotice = (
  notice: NoticeItem,
  reason: UnmatchedReason,
  order: OrderItem | undefined,
): Promise<boolean> => commit(oddNoticeActions(notice, reason, order));

/**
 * Returns the actions that save the notice of a Pay Bill payment as an unmatched payment. If an order is given, the
 * code is counted for it.
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
 * Records once that a notice arrived after its code was counted for an order (`lateNoticeActions`).
 *
 * @returns false, and changes nothing, if the code is not counted for `counted` or a notice was recorded before
 */
export const saveLateNotice = (notice: NoticeItem, counted: string, late: Late): Promise<boolean> =>
  commit(lateNoticeActions(notice, counted, late));

/**
 * Returns the actions that record once that a notice arrived after its code was counted for an order, together with the
 * actions of `beside`. If the notice differs from what was counted (`odd`), it is also saved as an unmatched payment.
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

/** Saves a notice once. @returns false, and nothing changes, when it exists already */
export const saveNotice = (notice: NoticeItem) => commit([putNew({ ...noticeKey(notice.code), ...notice })]);

/**
 * Saves a notice without a readable code, once, as an unmatched payment. Its code is an id.
 *
 * @returns false, and nothing changes, when it exists already
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
  /** The code that was claimed before for this order: by the customer, or by staff if staff type the new one too. */
  former: string | undefined;
  /** The stored earlier claim; undefined if it was deleted. */
  formerClaim: ClaimItem | undefined;
  /** The member of staff who typed the code. Missing if the customer typed it. */
  by?: { id: string; name: string } | undefined;
  at: Date;
};

/**
 * Saves a code with which a customer says that they paid (a claim). The claim waits as an unmatched payment until the
 * notice arrives. Its sum is the one in the pasted M-Pesa message, if there is one. It replaces the customer's earlier
 * claim. A code that staff type replaces only the code that staff typed before, because either of the two may be
 * mistyped.
 *
 * @returns false, and nothing changes, when another claim was saved in the meantime
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
