import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { put, putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import type { Action } from '../dynamodb/transact.ts';
import { noticeKey, receiptKey, receiptPk, refundKey } from './keys.ts';

/** M-Pesa's notice of a payment to the shop's number. */
export type NoticeItem = {
  code: string;
  /** The sum in shillings; null if the sum could not be read. */
  shillings: number | null;
  /** The account that the payer typed. */
  account: string;
  at: string;
  /**
   * The payer as M-Pesa names them, in separate attributes (T18): a phone number, which may be masked or hashed, and a
   * first name.
   */
  phone?: string | undefined;
  name?: string | undefined;
  /** The beginning of a notice's text, if the notice could not be read and waits for staff. */
  text?: string | undefined;
  /** The statement that contains this payment, with M-Pesa's time. Undefined if no imported statement contains it. */
  stated?: { statement: string; at: string } | undefined;
};

/** A code with which a customer or a staff member says that an order was paid. */
export type ClaimItem = {
  code: string;
  order_id: string;
  at: string;
  /** The member of staff who typed the code; undefined if the customer typed it. */
  by?: { id: string; name: string };
};

/**
 * The stored data of an M-Pesa code. `counted` is the id of the order for which the code was recorded. It is empty if
 * the money was refunded or became credit, so the code pays for no order. `notice` is M-Pesa's notice. `claims` are the
 * orders for which the code was typed. `isRefund` is true for the code of a refund.
 */
export type ReceiptFacts = {
  counted: string | undefined;
  /** True if M-Pesa's notice was known when the code was recorded, or was compared with the recorded payment later. */
  isTold: boolean;
  notice: NoticeItem | undefined;
  claims: ClaimItem[];
  isRefund: boolean;
};

/** Returns the stored data of an M-Pesa code. */
export async function findReceipt(code: string): Promise<ReceiptFacts> {
  const { items } = await readList(receiptPk(code));
  const receipt = items.find(({ sk }) => sk === receiptKey(code).sk);
  const counted = receipt?.order_id as string | undefined;
  const notice = items.find(({ sk }) => sk === noticeKey(code).sk) as NoticeItem | undefined;
  const claims = items.filter(({ sk }) => String(sk).startsWith('CLAIM#')) as ClaimItem[];
  const isRefund = items.some(({ sk }) => sk === refundKey(code).sk);
  return { counted, isTold: receipt?.is_told === true, notice, claims, isRefund };
}

/** Returns true for a code of received money or of a refund. Such a code cannot be used for another refund. */
export async function isCodeUsed(code: string): Promise<boolean> {
  if (code === '') return false;
  const { counted, notice, isRefund } = await findReceipt(code);
  return counted !== undefined || notice !== undefined || isRefund;
}

/**
 * Returns the write that records the code of a refund. The write fails if the code belongs to another refund (R7). A
 * refund without a code needs no write.
 */
export const sendBackBy = (code: string | undefined, order_id: string | undefined) =>
  code ? [putNew({ ...refundKey(code), order_id })] : [];

/**
 * Erases the payer, the typed account and the text from the notice of a code. A repeated call does no harm. Returns
 * false if the code has no notice.
 */
export const forgetPayer = (code: string) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: noticeKey(code),
        UpdateExpression: 'SET account = :none REMOVE phone, #name, #text',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name', '#text': 'text' },
        ExpressionAttributeValues: { ':none': '' },
      }),
    ),
  );

/**
 * Returns the write that erases the payer of a statement's payment after the payment is settled or its time is over. If
 * there is no such payer, the write changes nothing.
 */
export const forgetStatedPayer = (code: string): Action => ({
  Update: {
    TableName: tableName(),
    Key: noticeKey(code),
    UpdateExpression: 'SET account = :none REMOVE phone, #name',
    ConditionExpression: 'attribute_exists(stated)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':none': '' },
  },
});

/** Returns the writes that erase the payer of a settled payment. Only payers from statements are stored until then. */
export const forgetSettledPayer = (notice: NoticeItem | undefined): Action[] =>
  notice?.stated ? [forgetStatedPayer(notice.code)] : [];

/**
 * Returns the write that records a code for an order. It fails if the code was recorded before (R7). `lay` is the order
 * for which the code was recorded before, while the money was an unmatched payment. `isTold` is true if M-Pesa's notice
 * is known. With `lay` and without `isTold`, the write fails if a notice arrived in the meantime.
 */
export function countCode(
  code: string | undefined,
  order_id: string,
  { lay, isTold = false }: { lay?: string | undefined; isTold?: boolean | undefined } = {},
) {
  if (code === undefined) return [];
  const counted = { ...receiptKey(code), order_id, ...(isTold && { is_told: true }) };
  if (lay === undefined) return [putNew(counted)];
  const isAsRead = {
    ConditionExpression: `order_id = :lay${isTold ? '' : ' AND attribute_not_exists(is_told)'}`,
    ExpressionAttributeValues: { ':lay': lay },
  };
  return [put(counted, isAsRead)];
}
