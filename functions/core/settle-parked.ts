import { formatPrice } from '#shared/money.ts';
import { orderNumber } from '#shared/order-number.ts';
import { outcomesOf, type ParkedPayment, type Settlement } from '#shared/parked-payment.ts';
import { readPaymentCode } from '#shared/payment-code.ts';
import { texts } from '#shared/texts.ts';
import { waitForTurn } from '../data/contention.ts';
import { findOrder, findOrderId } from '../data/order.ts';
import { findParked, type ListedPayment, type SettledBy } from '../data/parked-payment.ts';
import { findOrderPayments, isPayable } from '../data/payment.ts';
import { findReceipt, type ReceiptFacts } from '../data/receipt.ts';
import { saveGiven, saveReturned } from '../data/settle-parked.ts';
import { placeOf } from './cursor.ts';
import { busy, conflict, invalid, notFound } from './errors.ts';
import { viewParked } from './parked-payments.ts';
import type { Person } from './session.ts';

const TRIES = 5;

type ToOrder = Extract<Settlement, { outcome: 'order' }>;

/** The order that somebody typed. @throws 422 */
async function orderTyped(typed: string) {
  const number = orderNumber(typed);
  if (number === undefined) throw invalid({ number: [texts.orderNumberForm] });
  const id = await findOrderId(number);
  const found = id === undefined ? undefined : await findOrderPayments(id);
  if (!found) throw invalid({ number: [texts.orderNumberUnknown(number)] });
  return found;
}

/**
 * A code that was counted for an order only because its money was put aside with it may still pay one. A code that somebody
 * types for money that came without one may be what has paid that order.
 */
const isOwnCount = ({ reason, order_id, receipt }: ListedPayment, counted: string | undefined) =>
  receipt !== undefined && counted === order_id && (reason === 'another-sum' || reason === 'paid-twice');

/** What came, in shillings: M-Pesa's word of it, where there is one, stands above the shopper's and the person's. */
const cameIn = ({ reason, shillings }: ListedPayment, { notice }: ReceiptFacts) =>
  notice?.shillings ?? (reason === 'nobody-knows' ? undefined : (shillings ?? 0));

/** The same word again: of the same person, for the same order. */
const isSameWord = ({ by, outcome, number }: SettledBy, asked: Settlement, { id }: Person) =>
  by.id === id &&
  outcome === asked.outcome &&
  (asked.outcome === 'returned' || orderNumber(asked.number) === number);

/** @throws 409, 422: what stands in the way of this order being paid by it */
async function give(parked: ListedPayment, asked: ToOrder, settled: SettledBy, now: Date): Promise<boolean> {
  const { order, attempts } = await orderTyped(asked.number);
  const { number, due_cents } = order;
  const isUnknown = parked.reason === 'nobody-knows';
  if (isUnknown && parked.order_id !== order.id)
    throw invalid({ number: [texts.paymentOwnOrder(parked.number ?? '')] });
  const receipt = parked.receipt ?? readPaymentCode(asked.receipt ?? '')?.code;
  if (receipt === undefined) throw invalid({ receipt: [texts.paymentCodeUnreadable] });
  if (!isPayable(order)) throw conflict('payment-not-due', texts.orderNotDue(number));
  const facts = await findReceipt(receipt);
  if (facts.counted !== undefined && !isOwnCount(parked, facts.counted))
    throw conflict('payment-code-used', texts.paymentCodeUsed);
  const missing = due_cents / 100 - (cameIn(parked, facts) ?? due_cents / 100);
  if (missing > 0) throw conflict('payment-short', texts.paymentShort(number, formatPrice(missing)));
  const attempt = isUnknown
    ? attempts.find(({ id, state }) => parked.sk.endsWith(`#${id}`) && state === 'unresolved')
    : undefined;
  return saveGiven({ parked, order, receipt, facts, attempt, settled: { ...settled, number } }, now);
}

async function sendBack(parked: ListedPayment, settled: SettledBy): Promise<boolean> {
  const { order_id, reason, receipt } = parked;
  const found = order_id === undefined ? undefined : await findOrderPayments(order_id);
  const isFree =
    reason === 'unknown-account' &&
    receipt !== undefined &&
    (await findReceipt(receipt)).counted === undefined;
  const spent = isFree ? receipt : undefined;
  return saveReturned({ parked, order: found?.order, claim: found?.head.claim, spent, settled });
}

const viewWithOrder = async (payment: ListedPayment) =>
  viewParked(payment, payment.order_id === undefined ? undefined : await findOrder(payment.order_id));

/**
 * A person settles a parked payment, with who, when and why: it pays an order, by the same transaction as any other money
 * and with a code that has paid none (R7), or it went back. Money that is less than the order costs pays nothing; what is
 * over is the person's to send back. The same person's same word again changes nothing.
 *
 * @throws 404 none waits there (M-Pesa may have cleared it up) · 409 `payment-settled` by somebody else, `payment-not-due`,
 * `payment-code-used`, `payment-short`, `payment-only-back` · 422 · 503
 */
export async function settleParked(
  id: string,
  asked: Settlement,
  by: Person,
  now: Date,
): Promise<ParkedPayment> {
  const place = placeOf('parked', id);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const parked = place === undefined ? undefined : await findParked(place);
    if (!parked) throw notFound('Payment');
    if (parked.settled) {
      if (isSameWord(parked.settled, asked, by)) return viewWithOrder(parked);
      throw conflict('payment-settled', texts.paymentSettled(parked.settled.by.name));
    }
    const { outcome, why } = asked;
    if (!outcomesOf(parked.reason).includes(outcome))
      throw conflict('payment-only-back', texts.paymentOnlyBack);
    const settled = { at: now.toISOString(), by: { id: by.id, name: by.name }, why, outcome };
    const isDone =
      outcome === 'order' ? await give(parked, asked, settled, now) : await sendBack(parked, settled);
    if (!isDone) await waitForTurn(attempt);
  }
  throw busy();
}
