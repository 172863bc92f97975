import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import type { OrderItem } from '../orders/order.ts';
import { changeOrder, moneyOf, surplusOf, surplusSince } from '../orders/order-money.ts';
import { type CreditEntry, moveCredit } from './credit.ts';
import { paymentKey, settledPaymentKey, unmatchedPaymentKey } from './keys.ts';
import type { AttemptItem } from './payment.ts';
import { wordsOf } from './payment-callback.ts';
import { savePaid } from './payment-outcome.ts';
import { countCode, type ReceiptFacts, sendBackBy } from './receipt.ts';
import type { ListedPayment, SettledBy, UnmatchedPayment } from './unmatched-payment.ts';

/** Takes a payment off the waiting list; the transaction fails when a colleague was quicker. */
const takenUp = (unmatched: Key) => remove(unmatched, { ConditionExpression: 'attribute_exists(pk)' });

/** The record of a settled payment, which is kept. */
const noted = (sk: string, payment: UnmatchedPayment, settled: SettledBy) =>
  putNew({ ...payment, ...settledPaymentKey(sk), settled });

/** A code that was looked for in vain is no longer looked for. */
const forgotten = (orderId: string, claim: string) => ({
  Update: {
    TableName: tableName(),
    Key: paymentKey(orderId),
    UpdateExpression: 'REMOVE claim',
    ConditionExpression: 'claim = :claim',
    ExpressionAttributeValues: { ':claim': claim },
  },
});

/** Records of claims that one transaction keeps; a hundred actions are its limit. */
const MOST_CLAIMS = 20;

/** What other shoppers said of a code, as far as it still waits for a person. */
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
  /** The prompt whose end was unknown. */
  attempt: AttemptItem | undefined;
  settled: SettledBy;
};

/**
 * Gives an unmatched payment to an order like any other money (`savePaid`): order, code, email, and the record of who did it,
 * in one transaction. What all shoppers said of this code is settled with it; the records of twenty are kept.
 *
 * @returns false, and nothing changes, when something is not as it was read
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
      // The end of a prompt takes what is kept as unmatched of it off the list.
      beside: [noted(sk, payment, settled), ...claims, ...(attempt ? [] : [takenUp(unmatched)])],
    },
    at,
  );
}

/** Credit that a payment becomes: whose it is, by the signature of the phone, and the entry of the ledger. */
type ToCredit = { phone: string; entry: CreditEntry };
const creditOf = (credit: ToCredit | undefined) => (credit ? moveCredit(credit.phone, credit.entry) : []);

type Gone = {
  unmatched: ListedPayment;
  order: OrderItem | undefined;
  claim: string | undefined;
  /** The code of money that was counted for no order: none can be paid with it from now on. */
  spent: string | undefined;
  credit?: ToCredit | undefined;
  settled: SettledBy;
};

/**
 * Records that an unmatched payment which is in no order was sent back, became credit, or never came. Its code is no longer
 * looked for. False when something is not as it was read.
 */
export function saveGone({ unmatched, order, claim, spent, credit, settled }: Gone): Promise<boolean> {
  const { pk: _, sk, ...payment } = unmatched;
  const isClaimed = claim !== undefined && claim === unmatched.receipt;
  return commit([
    takenUp(unmatched),
    noted(sk, payment, settled),
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
 * Adds a refund to an order's money. Once nothing is left to send back, the payment leaves the waiting list and its record
 * is kept, in the same transaction.
 *
 * @returns the order as it is now; undefined, and nothing changes, when it is not as it was read
 */
export async function saveRefund({
  order,
  entry,
  credit,
  settled,
}: Refunded): Promise<OrderItem | undefined> {
  const { after, actions } = changeOrder({ order, at: entry.at, add: [entry] });
  const { sk } = unmatchedPaymentKey(surplusSince(order), order.id);
  const isDone = moneyOf(after).surplusCents === 0;
  const isSaved = await commit([
    ...actions,
    ...(isDone ? [noted(sk, surplusOf(order), settled)] : []),
    ...sendBackBy(settled.reference, order.id),
    ...creditOf(credit),
  ]);
  return isSaved ? after : undefined;
}
