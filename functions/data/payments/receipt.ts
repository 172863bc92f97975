import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { put, putNew } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { noticeKey, receiptKey, receiptPk, refundKey } from './keys.ts';

/** Money that came to the shop's number, as M-Pesa told of it. */
export type NoticeItem = {
  code: string;
  /** Null: its sum could not be read. */
  shillings: number | null;
  /** What the payer typed. */
  account: string;
  at: string;
  /** The payer as M-Pesa names them, in attributes of their own (T18): a number that may be masked or a digest, a first name. */
  phone?: string | undefined;
  name?: string | undefined;
};

/** A shopper's word that a code is theirs. */
export type ClaimItem = { code: string; order_id: string; at: string };

/**
 * What is known of an M-Pesa code: the order it was counted for (an empty id: its money went back, so it pays none), the
 * notice of it, who says that it is theirs, and whether it is the code of a refund.
 */
export type ReceiptFacts = {
  counted: string | undefined;
  /** True once the notice of it was there when it was counted, or was held against that afterwards. */
  isTold: boolean;
  notice: NoticeItem | undefined;
  claims: ClaimItem[];
  isRefund: boolean;
};

/** What is known of a code. */
export async function findReceipt(code: string): Promise<ReceiptFacts> {
  const { items } = await readList(receiptPk(code));
  const receipt = items.find(({ sk }) => sk === receiptKey(code).sk);
  const counted = receipt?.order_id as string | undefined;
  const notice = items.find(({ sk }) => sk === noticeKey(code).sk) as NoticeItem | undefined;
  const claims = items.filter(({ sk }) => String(sk).startsWith('CLAIM#')) as ClaimItem[];
  const isRefund = items.some(({ sk }) => sk === refundKey(code).sk);
  return { counted, isTold: receipt?.is_told === true, notice, claims, isRefund };
}

/** True for a code of money that came in, or of a refund: it can be no other refund's. */
export async function isCodeUsed(code: string): Promise<boolean> {
  if (code === '') return false;
  const { counted, notice, isRefund } = await findReceipt(code);
  return counted !== undefined || notice !== undefined || isRefund;
}

/** A code is of one refund: the transaction fails when it is recorded for one (R7). A refund may have no code. */
export const sendBackBy = (code: string | undefined, order_id: string | undefined) =>
  code ? [putNew({ ...refundKey(code), order_id })] : [];

/** Forgets who paid by a code, and what they typed. Safe to repeat; a code without a notice stays without one. */
export const forgetPayer = (code: string) =>
  isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: noticeKey(code),
        UpdateExpression: 'SET account = :none REMOVE phone, #name',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':none': '' },
      }),
    ),
  );

/**
 * A code counts once: the transaction fails when it has (R7). `lay`: the order that a person takes it from, for which it
 * was counted while its money lay aside. `isTold`: the notice of it is known; one that came meanwhile is read first.
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
