import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { loggedBy } from '../log/logged-by.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder, moneyOf, surplusOf, surplusSince } from '../orders/order-money.ts';
import { type CreditEntry, moveCredit } from './credit.ts';
import { paymentKey, settledPaymentKey, unmatchedPaymentKey } from './keys.ts';
import { type AttemptItem, findOrderPayments, type OrderPayments, type PaymentHead } from './payment.ts';
import { wordsOf } from './payment-callback.ts';
import { savePaid } from './payment-outcome.ts';
import { countCode, forgetSettledPayer, type NoticeItem, type ReceiptFacts, sendBackBy } from './receipt.ts';
import {
  type ListedPayment,
  paymentRecord,
  type SettledBy,
  type UnmatchedPayment,
} from './unmatched-payment.ts';

/** Returns the write that removes an unmatched payment. It fails if another staff member has settled the payment. */
const takenUp = (unmatched: Key) => remove(unmatched, { ConditionExpression: 'attribute_exists(pk)' });

/** Returns the write that stores the record of a settled payment. */
const noted = (sk: string, payment: UnmatchedPayment, settled: SettledBy) =>
  putNew({ ...payment, ...settledPaymentKey(sk), settled });

/** Returns the log entry of a settlement. */
function logSettled(sk: string, { receipt, number }: UnmatchedPayment, settled: SettledBy) {
  const { at, by, ...outcome } = settled;
  return logEntry({
    ...{ noun: 'payment', id: paymentRecord(sk), title: receipt ?? number, action: 'settle', at },
    ...{ before: {}, after: outcome, by: loggedBy(by) },
  });
}

/**
 * Removes the reason for which a payment was settled, because the reason may name the customer. Returns false if the
 * payment is not settled.
 */
export const forgetReason = ({ pk, sk }: Key): Promise<boolean> =>
  commit([
    {
      Update: {
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: 'SET settled.why = :none',
        ConditionExpression: 'attribute_exists(settled)',
        ExpressionAttributeValues: { ':none': '' },
      },
    },
    logEntry({ noun: 'payment', id: paymentRecord(sk), action: 'erase', before: {}, after: {} }),
  ]);

/**
 * The fields of an order's payments that name an unmatched payment: its code was typed for the order, or its sum
 * differs from the order's.
 */
type Pointers = { [Name in 'claim' | 'typed' | 'odd']?: PaymentHead[Name] | undefined };

/** Returns the fields in which an order's payments refer to this unmatched payment. */
function pointersTo({ claim, typed, odd }: PaymentHead, { sk, receipt }: ListedPayment): Pointers {
  const isOwn = (code: string | undefined) => code !== undefined && code === receipt;
  return {
    ...(isOwn(claim) && { claim }),
    ...(isOwn(typed?.code) && { typed }),
    ...(odd && unmatchedPaymentKey(odd.at, odd.what).sk === sk && { odd }),
  };
}

/** Returns the write that removes an order's references to an unmatched payment that is settled. */
function forgetPointers(orderId: string, { claim, typed, odd }: Pointers): Actions {
  const said = [
    { name: 'claim', field: 'claim', value: claim },
    { name: 'typed', field: 'typed.code', value: typed?.code },
    { name: 'odd', field: 'odd.what', value: odd?.what },
  ].filter(({ value }) => value !== undefined);
  if (said.length === 0) return [];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: paymentKey(orderId),
        UpdateExpression: `REMOVE ${said.map(({ name }) => name).join(', ')}`,
        ConditionExpression: said.map(({ name, field }) => `${field} = :${name}`).join(' AND '),
        ExpressionAttributeValues: Object.fromEntries(said.map(({ name, value }) => [`:${name}`, value])),
      },
    },
  ];
}

/** The number of typed codes that one transaction records as settled. A transaction can have a hundred writes. */
const MOST_CLAIMS = 20;

/** Returns the unmatched payments of this code that other customers have typed. */
async function othersWaiting({ claims }: ReceiptFacts, own: string): Promise<ListedPayment[]> {
  const keys = wordsOf({ notice: undefined, claims }).map(({ at, what }) => unmatchedPaymentKey(at, what));
  const others = keys.filter(({ sk }) => sk !== own).slice(0, MOST_CLAIMS);
  return (await readItems(others)) as ListedPayment[];
}

/** The order for which a payment came, and the references in the order's payments to this payment. */
type CameFor = { id: string; pointers: Pointers };

/**
 * Returns the order for which a payment came, with its references to the payment. Returns undefined if there is none.
 */
export async function cameForOf(
  unmatched: ListedPayment,
  known?: OrderPayments,
): Promise<CameFor | undefined> {
  const { order_id } = unmatched;
  if (order_id === undefined) return undefined;
  const found = known?.order.id === order_id ? known : await findOrderPayments(order_id);
  return found && { id: order_id, pointers: pointersTo(found.head, unmatched) };
}

type Given = {
  unmatched: ListedPayment;
  order: OrderItem;
  /** The order for which the payment came, with its references to the payment. Undefined if there is none. */
  cameFor: CameFor | undefined;
  receipt: string;
  cents: number;
  facts: ReceiptFacts;
  /** The payment request whose result was unknown. */
  attempt: AttemptItem | undefined;
  settled: SettledBy;
};

/**
 * Assigns an unmatched payment to an order in one transaction (`savePaid`): the order, the code, the email and the
 * record of the settlement. The transaction also removes up to fifty other unmatched payments of this code, and records
 * up to twenty codes that customers typed as settled.
 *
 * @returns false if something has changed since it was read; nothing changes then
 */
export async function saveGiven(
  { unmatched, order, cameFor, receipt, cents, facts, attempt, settled }: Given,
  at: Date,
): Promise<boolean> {
  const others = wordsOf(facts).filter(({ at, what }) => unmatchedPaymentKey(at, what).sk !== unmatched.sk);
  const { pk: _, sk, ...payment } = unmatched;
  const isOwn = cameFor?.id === order.id;
  const claims = (await othersWaiting(facts, sk)).map(({ pk: _, sk, ...claim }) => noted(sk, claim, settled));
  return savePaid(
    {
      order,
      attempt,
      receipt,
      cents,
      by: settled.by,
      lay: facts.counted,
      isTold: facts.notice !== undefined,
      cameAt: facts.notice?.stated?.at,
      solved: others,
      odd: isOwn ? cameFor.pointers.odd : undefined,
      // The end of a payment request removes its unmatched payment.
      beside: [
        noted(sk, payment, settled),
        logSettled(sk, payment, settled),
        ...claims,
        ...(attempt ? [] : [takenUp(unmatched)]),
        ...forgetSettledPayer(facts.notice),
        // The page of that customer says that another order used the code that the customer typed.
        ...(cameFor && !isOwn ? forgetPointers(cameFor.id, { odd: cameFor.pointers.odd }) : []),
      ],
    },
    at,
  );
}

/** Credit from a payment: the keyed hash of the customer's phone and the ledger entry. */
type ToCredit = { phone: string; entry: CreditEntry };
const creditOf = (credit: ToCredit | undefined) => (credit ? moveCredit(credit.phone, credit.entry) : []);

type Gone = {
  unmatched: ListedPayment;
  /** The order for which the payment came, with its references to the payment. Undefined if there is none. */
  cameFor: CameFor | undefined;
  /**
   * The code of money that was recorded for no order. This settlement marks the code as used, so that it cannot pay for
   * an order.
   */
  spent: string | undefined;
  credit?: ToCredit | undefined;
  /** M-Pesa's notice of the payment; undefined if a customer or staff only typed the code. */
  notice?: NoticeItem | undefined;
  settled: SettledBy;
};

/**
 * Records what happened to an unmatched payment that no order counts (`goneActions`).
 *
 * @returns false if the payment has changed since it was read; nothing changes then
 */
export const saveGone = (gone: Gone): Promise<boolean> => commit(goneActions(gone));

/**
 * Returns the writes that record that an unmatched payment was refunded, became credit, or never arrived. After that,
 * the payments of its order no longer refer to it.
 */
export function goneActions({ unmatched, cameFor, spent, credit, notice, settled }: Gone): Actions {
  const { pk: _, sk, ...payment } = unmatched;
  return [
    takenUp(unmatched),
    noted(sk, payment, settled),
    logSettled(sk, payment, settled),
    ...countCode(spent, ''),
    ...sendBackBy(settled.reference, unmatched.order_id),
    ...(cameFor ? forgetPointers(cameFor.id, cameFor.pointers) : []),
    ...creditOf(credit),
    ...forgetSettledPayer(notice),
  ];
}

type Refunded = {
  order: OrderItem;
  entry: MoneyEntry;
  credit?: ToCredit | undefined;
  /** The writes that add the cash to the entries of the holder who paid it out. */
  cash?: Actions;
  settled: SettledBy;
};

/**
 * Returns the writes that record how the surplus of an order was settled, if a change has settled all of it.
 *
 * @param before the order before the change
 */
export function settledSurplus(before: OrderItem, after: OrderItem, settled: SettledBy): Actions {
  const isDone = moneyOf(before).surplusCents > 0 && moneyOf(after).surplusCents === 0;
  if (!isDone) return [];
  const { sk } = unmatchedPaymentKey(surplusSince(before), before.id);
  const surplus = surplusOf(before);
  return [noted(sk, surplus, settled), logSettled(sk, surplus, settled)];
}

/**
 * Adds a refund to an order's money. If nothing is left to refund, the same transaction removes the unmatched payment
 * and stores its record.
 *
 * @returns the order after the refund; undefined if the order has changed since it was read, and nothing changes then
 */
export async function saveRefund({
  order,
  entry,
  credit,
  cash = [],
  settled,
}: Refunded): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at: entry.at, add: [entry] });
  const isSaved = await commit([
    ...actions,
    ...settledSurplus(order, after, settled),
    ...sendBackBy(settled.reference, order.id),
    ...creditOf(credit),
    ...cash,
  ]);
  return isSaved ? after : undefined;
}
