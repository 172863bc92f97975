import { putNew, remove } from './actions.ts';
import { type Key, orderKey, parkedPaymentKey, paymentKey, settledPaymentKey } from './keys.ts';
import type { OrderItem } from './order.ts';
import type { ListedPayment, SettledBy } from './parked-payment.ts';
import { type AttemptItem, asRead } from './payment.ts';
import { savePaid } from './payment-outcome.ts';
import { wordsOf } from './payment-word.ts';
import { countCode, type ReceiptFacts } from './receipt.ts';
import { tableName } from './table.ts';
import { commit } from './transact.ts';

/** It waits no longer; the transaction fails when somebody was quicker. */
const takenUp = (parked: Key) => remove(parked, { ConditionExpression: 'attribute_exists(pk)' });

/** What was made of it stands for ever. */
const noted = ({ pk: _, sk, ...payment }: ListedPayment, settled: SettledBy) =>
  putNew({ ...payment, ...settledPaymentKey(sk), settled });

/** The money of an order that was given up is no longer in it. */
function refunded(order: OrderItem) {
  const { ConditionExpression, ExpressionAttributeValues } = asRead(order);
  return {
    Update: {
      TableName: tableName(),
      Key: orderKey(order.id),
      UpdateExpression: 'SET payment_status = :refunded, paid_cents = :none',
      ConditionExpression,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':refunded': 'refunded', ':none': 0 },
    },
  };
}

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

type Given = {
  parked: ListedPayment;
  order: OrderItem;
  receipt: string;
  facts: ReceiptFacts;
  /** The prompt that nobody knew the end of. */
  attempt: AttemptItem | undefined;
  settled: SettledBy;
};

/**
 * Gives a parked payment to an order, which is paid by it as by any other money (`savePaid`): order, code, mail, and the
 * record of who did it, in one transaction. Whoever said that the code is theirs is answered with it.
 *
 * @returns false, and nothing changes, when something is not as it was read
 */
export function saveGiven({ parked, order, receipt, facts, attempt, settled }: Given, at: Date) {
  const others = wordsOf(facts).filter(({ at, what }) => parkedPaymentKey(at, what).sk !== parked.sk);
  return savePaid(
    {
      order,
      attempt,
      receipt,
      lay: facts.counted,
      isTold: facts.notice !== undefined,
      solved: others,
      // A prompt that ends takes its own word away.
      beside: [noted(parked, settled), ...(attempt ? [] : [takenUp(parked)])],
    },
    at,
  );
}

type Back = {
  parked: ListedPayment;
  order: OrderItem | undefined;
  claim: string | undefined;
  /** The code of money that has been counted for nobody: nor can anybody have it counted now. */
  spent: string | undefined;
  settled: SettledBy;
};

/**
 * Notes that nothing of a parked payment stays with the shop: neither in an order that was given up, nor as a code that is
 * looked for. False when something is not as it was read.
 */
export function saveReturned({ parked, order, claim, spent, settled }: Back): Promise<boolean> {
  const wasPaid = parked.reason === 'order-given-up' && order?.payment_status === 'paid';
  const isClaimed = claim !== undefined && claim === parked.receipt;
  return commit([
    takenUp(parked),
    noted(parked, settled),
    ...countCode(spent, ''),
    ...(order && wasPaid ? [refunded(order)] : []),
    ...(order && isClaimed ? [forgotten(order.id, claim)] : []),
  ]);
}
