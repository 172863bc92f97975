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
import type { AttemptItem } from './payment.ts';
import { wordsOf } from './payment-callback.ts';
import { savePaid } from './payment-outcome.ts';
import { countCode, type ReceiptFacts, sendBackBy } from './receipt.ts';
import {
  type ListedPayment,
  paymentRecord,
  type SettledBy,
  type UnmatchedPayment,
} from './unmatched-payment.ts';

/**
 * Returns the action that removes an unmatched payment. It fails when another staff member has settled the payment.
 */
const takenUp = (unmatched: Key) => remove(unmatched, { ConditionExpression: 'attribute_exists(pk)' });

/** Returns the action that stores the record of a settled payment. */
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

/** Removes the reason for which a payment was settled. It may name the customer. Returns false if it is not settled. */
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

/** Returns the action that removes a claimed code from the order's payments. */
const forgotten = (orderId: string, claim: string) => ({
  Update: {
    TableName: tableName(),
    Key: paymentKey(orderId),
    UpdateExpression: 'REMOVE claim',
    ConditionExpression: 'claim = :claim',
    ExpressionAttributeValues: { ':claim': claim },
  },
});

/** The number of settled claims that one transaction records. A transaction holds a hundred actions. */
const MOST_CLAIMS = 20;

/** Returns other customers' claims of a code that still wait as unmatched payments. */
async function othersWaiting({ claims }: ReceiptFacts, own: string): Promise<ListedPayment[]> {
  const keys = wordsOf({ notice: undefined, claims }).map(({ at, what }) => unmatchedPaymentKey(at, what));
  const others = keys.filter(({ sk }) => sk !== own).slice(0, MOST_CLAIMS);
  return (await readItems(others)) as ListedPayment[];
}

type Given = {
  unmatched: ListedPayment;
  order: OrderItem;
  receipt: string;
  cents: number;
  facts: ReceiptFacts;
  /** The payment request whose result was unknown. */
  attempt: AttemptItem | undefined;
  settled: SettledBy;
};

/**
 * Gives an unmatched payment to an order in one transaction (`savePaid`): the order, the code, the email and the record
 * of the settlement. It also removes up to fifty other unmatched payments of this code, and records up to twenty claims
 * as settled.
 *
 * @returns false, and nothing changes, when something has changed since it was read
 */
export async function saveGiven(
  { unmatched, order, receipt, cents, facts, attempt, settled }: Given,
  at: Date,
): Promise<boolean> {
  const others = wordsOf(facts).filter(({ at, what }) => unmatchedPaymentKey(at, what).sk !== unmatched.sk);
  const { pk: _, sk, ...payment } = unmatched;
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
      solved: others,
      // Ending a payment request removes its unmatched payment.
      beside: [
        noted(sk, payment, settled),
        logSettled(sk, payment, settled),
        ...claims,
        ...(attempt ? [] : [takenUp(unmatched)]),
      ],
    },
    at,
  );
}

/** Credit from a payment: the signature of the customer's phone and the ledger entry. */
type ToCredit = { phone: string; entry: CreditEntry };
const creditOf = (credit: ToCredit | undefined) => (credit ? moveCredit(credit.phone, credit.entry) : []);

type Gone = {
  unmatched: ListedPayment;
  order: OrderItem | undefined;
  claim: string | undefined;
  /** The code of money that was counted for no order. After this settlement, the code cannot pay for an order. */
  spent: string | undefined;
  credit?: ToCredit | undefined;
  settled: SettledBy;
};

/**
 * Records that an unmatched payment that is not counted in an order was sent back, became credit, or never arrived. If
 * the customer claimed its code, the claim is removed from the order.
 *
 * @returns false, and nothing changes, when something has changed since it was read
 */
export function saveGone({ unmatched, order, claim, spent, credit, settled }: Gone): Promise<boolean> {
  const { pk: _, sk, ...payment } = unmatched;
  const isClaimed = claim !== undefined && claim === unmatched.receipt;
  return commit([
    takenUp(unmatched),
    noted(sk, payment, settled),
    logSettled(sk, payment, settled),
    ...countCode(spent, ''),
    ...sendBackBy(settled.reference, unmatched.order_id),
    ...(order && isClaimed ? [forgotten(order.id, claim)] : []),
    ...creditOf(credit),
  ]);
}

type Refunded = {
  order: OrderItem;
  entry: MoneyEntry;
  credit?: ToCredit | undefined;
  settled: SettledBy;
};

/**
 * Returns the actions that record how the surplus of an order was settled, if a change has settled all of it.
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
 * Adds a refund to an order's money. When nothing is left to send back, the same transaction removes the unmatched
 * payment and stores its record.
 *
 * @returns the order after the refund; undefined, and nothing changes, when it has changed since it was read
 */
export async function saveRefund({
  order,
  entry,
  credit,
  settled,
}: Refunded): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at: entry.at, add: [entry] });
  const isSaved = await commit([
    ...actions,
    ...settledSurplus(order, after, settled),
    ...sendBackBy(settled.reference, order.id),
    ...creditOf(credit),
  ]);
  return isSaved ? after : undefined;
}
