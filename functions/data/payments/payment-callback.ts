import type { PaymentCode } from '#shared/payments/payment-code.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import { putNew, remove } from '../dynamodb/actions.ts';
import { tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import type { OrderItem } from '../orders/order.ts';
import { claimKey, noticeKey, paymentKey, receiptKey } from './keys.ts';
import { type ClaimItem, countCode, type NoticeItem, type ReceiptFacts } from './receipt.ts';
import { about, keepUnmatched, removeUnmatched } from './unmatched-payment.ts';

/** What a claim is kept as unmatched by: two shoppers may show one code in one millisecond. */
const claimed = (code: string, orderId: string) => `${code}-${orderId}`;

/** What a code had unmatched: the notice of it, and the word of each who says that it is theirs. */
export const wordsOf = ({ notice, claims }: Pick<ReceiptFacts, 'notice' | 'claims'>) => [
  ...(notice ? [{ at: notice.at, what: notice.code }] : []),
  ...claims.map(({ at, code, order_id }) => ({ at, what: claimed(code, order_id) })),
];

/** Parks money that was paid by hand and cannot be counted; its code counts for the order, where there is one. */
export function saveOddNotice(
  notice: NoticeItem,
  reason: UnmatchedReason,
  order: OrderItem | undefined,
): Promise<boolean> {
  const { code: receipt, shillings, at } = notice;
  const found = order && { order_id: order.id, number: order.number };
  return commit([
    ...(order ? countCode(receipt, order.id) : []),
    keepUnmatched(receipt, { reason, receipt, shillings: shillings ?? undefined, at, ...found }),
  ]);
}

/**
 * Notes, once, that the notice of a code came after the code had counted for an order. What it told is kept as unmatched, where it is
 * not what was counted. False when the code is not counted as it was read.
 */
export const saveLateNotice = (notice: NoticeItem, counted: string, odd: OrderItem | undefined) =>
  commit([
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
      ? [
          keepUnmatched(notice.code, {
            reason: 'code-counted-elsewhere',
            ...about(odd, notice.code),
            shillings: notice.shillings ?? undefined,
            at: notice.at,
          }),
        ]
      : []),
  ]);

/** Keeps a notice; what is told twice stands once. */
export const saveNotice = (notice: NoticeItem) => commit([putNew({ ...noticeKey(notice.code), ...notice })]);

type Claim = {
  order: OrderItem;
  code: PaymentCode;
  /** The code that the order's shopper claimed before, as the head of its payments names it. */
  former: string | undefined;
  /** The same as it was kept; undefined where it is gone. */
  formerClaim: ClaimItem | undefined;
  at: Date;
};

/**
 * Keeps a shopper's word that a code is theirs, and has a person look at it, with the sum where they name one, until the notice comes. It
 * takes the place of the code that they claimed before, so an order has one claim at a time. False when another claim came
 * between.
 */
export function saveClaim({ order, code: read, former, formerClaim, at }: Claim): Promise<boolean> {
  const { id, number } = order;
  const { code, amountCents } = read;
  const time = at.toISOString();
  const shillings = amountCents === undefined ? undefined : amountCents / 100;
  return commit([
    putNew({ ...claimKey(code, id), code, order_id: id, at: time }),
    {
      Update: {
        TableName: tableName(),
        Key: paymentKey(id),
        UpdateExpression: 'SET claim = :code',
        ConditionExpression: former === undefined ? 'attribute_not_exists(claim)' : 'claim = :former',
        ExpressionAttributeValues: { ':code': code, ...(former !== undefined && { ':former': former }) },
      },
    },
    keepUnmatched(claimed(code, id), {
      reason: 'shopper-says-paid',
      order_id: id,
      number,
      receipt: code,
      shillings,
      at: time,
    }),
    ...(formerClaim
      ? [
          remove(claimKey(formerClaim.code, id)),
          removeUnmatched(formerClaim.at, claimed(formerClaim.code, id)),
        ]
      : []),
  ]);
}
