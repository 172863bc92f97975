import { toShillings } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import { dueAction } from '../../data/clock/due.ts';
import { putNew } from '../../data/dynamodb/actions.ts';
import { tableName } from '../../data/dynamodb/table.ts';
import type { Action, Actions } from '../../data/dynamodb/transact.ts';
import { findOrderId } from '../../data/orders/order.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { findOrderPayments, paidBy } from '../../data/payments/payment.ts';
import { lateNoticeActions, oddNoticeActions, wordsOf } from '../../data/payments/payment-callback.ts';
import { paidActions, receiptActions } from '../../data/payments/payment-outcome.ts';
import { findReceipt, type NoticeItem, type ReceiptFacts } from '../../data/payments/receipt.ts';
import { leaveForStaff } from '../../data/payments/unmatched-payment.ts';
import { tellClaimed } from '../till/tell-claimed.ts';
import { decidePayment, type LineDecision, type LineFacts } from './decide-line.ts';
import { payerDueKind, payerEnd } from './forget-payer.ts';
import type { Payer, StatementLine } from './statement-line.ts';

/** A payment of a statement that the job is about to book. */
export type ToBook = { line: StatementLine & Payer; statement: string; now: Date };

/** Reads the orders and payments that belong to the code or the account of a statement line. */
async function factsOf({ code, account }: ToBook['line']): Promise<LineFacts> {
  const receipt = await findReceipt(code);
  const [claim, other] = receipt.claims;
  const number = orderNumber(account);
  const namedId = number === undefined ? undefined : await findOrderId(number);
  const find = async (id: string | undefined) => (id ? findOrderPayments(id) : undefined);
  const [counted, claimed, named] = await Promise.all([
    find(receipt.counted),
    find(other === undefined ? claim?.order_id : undefined),
    find(namedId),
  ]);
  return { receipt, counted, claimed, named };
}

/** Returns the payment in the form of an M-Pesa notice. Personal data is stored only if the payment waits for staff. */
function noticeOf({ line, statement, now }: ToBook, isWaiting: boolean): NoticeItem {
  const { code, in_cents, at, account, phone, name } = line;
  const payer = { ...(phone && { phone }), ...(name && { name }) };
  return {
    ...{ code, shillings: toShillings(in_cents), at: now.toISOString() },
    account: isWaiting || orderNumber(account) !== undefined ? account : '',
    ...(isWaiting && payer),
    stated: { statement, at },
  };
}

/** Returns the write that marks an earlier M-Pesa notice as confirmed by a statement. */
function stateNotice({ line, statement }: ToBook): Action {
  return {
    Update: {
      TableName: tableName(),
      Key: noticeKey(line.code),
      UpdateExpression: 'SET stated = :stated, shillings = :shillings',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(stated)',
      ExpressionAttributeValues: {
        ':stated': { statement, at: line.at },
        ':shillings': toShillings(line.in_cents),
      },
    },
  };
}

/** Returns the writes that store the payment as a notice of M-Pesa. They fail if the code already has one. */
function noteStated(booked: ToBook, { notice }: ReceiptFacts, isWaiting = false): Actions {
  if (notice) return [stateNotice(booked)];
  const { line, now } = booked;
  const forget = { kind: payerDueKind, id: line.code, now };
  return [
    putNew({ ...noticeKey(line.code), ...noticeOf(booked, isWaiting) }),
    ...(isWaiting ? [dueAction(payerEnd(line.at), forget)] : []),
  ];
}

/**
 * Returns the writes for a code that was already recorded for an order. `odd` is that order if it recorded another sum.
 */
async function lateActions(
  booked: ToBook,
  { receipt }: LineFacts,
  decision: Exclude<LineDecision, { do: 'known' }>,
): Promise<Actions> {
  const { counted, isTold } = receipt;
  const { line, now } = booked;
  const noted = noteStated(booked, receipt);
  const notice = noticeOf(booked, false);
  if (decision.do === 'differ') {
    const { id, number } = decision.order;
    const word = { reason: 'notice-differs', order_id: id, number, receipt: line.code } as const;
    const { shillings, at } = notice;
    if (isTold) return [...noted, ...leaveForStaff(line.code, { ...word, shillings: shillings ?? 0, at })];
    return [...noted, ...lateNoticeActions(notice, counted ?? '', { odd: decision.order })];
  }
  const entry = decision.do === 'tell' ? paidBy(decision.order, line.code) : undefined;
  const beside =
    decision.do === 'tell' && entry
      ? await tellClaimed(decision.order, entry, {
          ...{ code: line.code, shillings: notice.shillings, at: now.toISOString(), toldAt: line.at },
        })
      : [];
  if (!counted || isTold) return [...noted, ...beside];
  return [...noted, ...lateNoticeActions(notice, counted, { beside })];
}

/**
 * Returns the writes that book a payment of a statement; undefined if an earlier statement had the payment. The writes
 * fail if the order or the payment has changed since it was read.
 */
export async function planPayment(booked: ToBook): Promise<Actions | undefined> {
  const { line, now } = booked;
  const facts = await factsOf(line);
  const { receipt } = facts;
  const decision = decidePayment(line, facts);
  switch (decision.do) {
    case 'known':
      return undefined;
    case 'note':
    case 'tell':
    case 'differ':
      return lateActions(booked, facts, decision);
    case 'code': {
      const { order, attempt } = decision;
      return [...noteStated(booked, receipt), ...receiptActions({ order, attempt, receipt: line.code })];
    }
    case 'pay': {
      const { order, attempt } = decision;
      const about = { order, attempt, code: attempt && '0' };
      const paid = { ...about, receipt: line.code, cents: line.in_cents, isTold: true };
      const solved = wordsOf(receipt);
      return [...noteStated(booked, receipt), ...paidActions({ ...paid, solved, cameAt: line.at }, now)];
    }
    case 'wait':
      return [
        ...noteStated(booked, receipt, true),
        ...oddNoticeActions(noticeOf(booked, true), decision.reason, decision.order),
      ];
  }
}
