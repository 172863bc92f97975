import { randomUUID } from 'node:crypto';
import { mayDo } from '#shared/abilities/abilities.ts';
import { customerTexts } from '#shared/customers/customer-texts.ts';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import { asCredit } from '#shared/payments/order-money.ts';
import { readPaymentCode } from '#shared/payments/payment-code.ts';
import { isWord } from '#shared/payments/statement-word.ts';
import {
  isInOrder,
  outcomesOf,
  type Settlement,
  type UnmatchedPayment,
} from '#shared/payments/unmatched-payment.ts';
import * as texts from '#shared/texts.ts';
import { unmatchedPaymentPlace } from '../../data/dynamodb/place.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { type CreditEntry, findCredit, forgetCredit, listLeftCredit } from '../../data/payments/credit.ts';
import { findOrderPayments, isPayable } from '../../data/payments/payment.ts';
import { findReceipt, isCodeUsed, type ReceiptFacts } from '../../data/payments/receipt.ts';
import { cameForOf, saveGiven, saveGone, saveRefund } from '../../data/payments/settle-unmatched.ts';
import { findUnmatched, type ListedPayment, type SettledBy } from '../../data/payments/unmatched-payment.ts';
import { conflict, forbidden, invalid, notFound, refundCodeUsed } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { placeOf } from '../cursor.ts';
import type { Person } from '../identity/session.ts';
import { signCredit } from './credit.ts';
import { checkGiveBack, checkSum } from './give-back-limit.ts';
import { checkPhoneKept } from './move-money.ts';
import { MOST_ENTRIES } from './take-money.ts';
import { findTyped, payerPhone, viewWithOrder } from './unmatched-payments.ts';

type ToOrder = Extract<Settlement, { outcome: 'order' }>;
type Away = Exclude<Settlement, ToOrder>;
type Step<S extends Settlement> = { unmatched: ListedPayment; asked: S; settled: SettledBy; now: Date };

const putAside = new Set<ListedPayment['reason']>([
  'another-sum',
  'paid-twice',
  'unreadable-sum',
  'sale-missing',
]);

/**
 * Returns true if a code was recorded for an order only to mark its payment as unmatched. The code can then still pay
 * an order. A code that staff typed does not qualify, because it may have paid that order.
 */
const isOwnCount = ({ reason, order_id, receipt }: ListedPayment, counted: string | undefined) =>
  receipt !== undefined && counted === order_id && putAside.has(reason);

/** Returns the code of an unmatched payment, or the one that staff found in M-Pesa's statement. @throws 422 · 409 */
async function codeOf(unmatched: ListedPayment, typed: string | undefined): Promise<[string, ReceiptFacts]> {
  const receipt = unmatched.receipt ?? readPaymentCode(typed ?? '')?.code;
  if (receipt === undefined) throw invalid({ receipt: [texts.paymentCodeUnreadable] });
  const facts = await findReceipt(receipt);
  const isSentBack = facts.isRefund && facts.notice === undefined;
  if (isSentBack || (facts.counted !== undefined && !isOwnCount(unmatched, facts.counted)))
    throw conflict('payment-code-used', texts.paymentCodeUsed);
  return [receipt, facts];
}

/**
 * Returns the sum in cents: from M-Pesa's notice, else from the unmatched payment, else as staff typed it. @throws 422
 */
function centsOf(
  { shillings, reason }: ListedPayment,
  notice: ReceiptFacts['notice'],
  typed?: number,
): number {
  const told = notice ? notice.shillings : reason === 'unreadable-sum' ? undefined : shillings;
  const came = told ?? typed;
  if (came === undefined) throw invalid({ amount: [texts.sumForm] });
  return toCents(came);
}

/** Returns true for a repeated request: the same person, the same outcome and the same order. */
const isSameWord = ({ by, outcome, number }: SettledBy, asked: Settlement, { id }: Person) =>
  by.id === id &&
  outcome === asked.outcome &&
  (asked.outcome !== 'order' || orderNumber(asked.number) === number);

/**
 * Pays an order with an unmatched payment. Returns false after a conflict.
 *
 * @throws 403 `not-told` if M-Pesa has not reported the payment, for all but managers · 409 · 422 when it cannot pay
 * this order
 */
async function give({ unmatched, asked, settled, now }: Step<ToOrder>, { groups }: Person): Promise<boolean> {
  const found = await findTyped(asked.number);
  const { order, attempts } = found;
  const { number } = order;
  const isUnknown = unmatched.reason === 'nobody-knows';
  if (isUnknown && unmatched.order_id !== order.id)
    throw invalid({ number: [texts.paymentOwnOrder(unmatched.number ?? '')] });
  const [receipt, facts] = await codeOf(unmatched, asked.receipt);
  if (!facts.notice && !mayDo(groups, 'payments.trust')) throw forbidden('not-told', texts.paymentNotTold);
  if (!isPayable(order)) throw conflict('payment-not-due', texts.orderNotDue(number));
  if (order.money.length >= MOST_ENTRIES) throw conflict('payments-full', texts.moneyFull);
  const cents = centsOf(unmatched, facts.notice, asked.amount);
  const missing = toShillings(moneyOf(order).dueCents - cents);
  if (missing > 0 && !asked.part)
    throw conflict('payment-short', texts.paymentShort(number, formatPrice(missing)));
  const attempt = isUnknown
    ? attempts.find(({ id, state }) => unmatched.sk.endsWith(`#${id}`) && state === 'unresolved')
    : undefined;
  const record = { ...settled, number };
  const cameFor = await cameForOf(unmatched, found);
  return saveGiven({ unmatched, order, cameFor, receipt, cents, facts, attempt, settled: record }, now);
}

/**
 * Returns the credit entry of a payment: for the typed phone, else for the order's customer or the payer. @throws 422
 */
async function toCredit(
  { unmatched, asked, settled }: Step<Extract<Away, { outcome: 'credit' }>>,
  { cents, phone, reference }: { cents: number; phone: string | undefined; reference: string },
): Promise<{ phone: string; entry: CreditEntry }> {
  const whose = asked.phone ?? (phone || undefined);
  if (whose === undefined) throw invalid({ phone: [texts.creditPhone] });
  const { at, by, why } = settled;
  const entry = {
    id: randomUUID(),
    kind: 'in' as const,
    cents,
    at,
    by,
    why,
    number: unmatched.number,
    reference,
  };
  return { phone: await signCredit(whose), entry };
}

/**
 * Takes surplus money out of an order: as a refund, or as credit of its customer.
 *
 * @throws 403 `above-limit` for more than the person may refund
 */
async function takeOut(step: Step<Away>, { groups }: Person): Promise<boolean> {
  const { unmatched, asked, settled } = step;
  const found = await findOrderPayments(unmatched.order_id ?? '');
  // The order no longer exists, because it was deleted at the end of the legal retention period.
  if (!found) return saveGone({ unmatched, cameFor: undefined, spent: undefined, settled });
  const { order } = found;
  const cents = moneyOf(order).surplusCents;
  if (cents === 0) return false;
  await checkGiveBack(order, cents, groups);
  const isCredit = asked.outcome === 'credit';
  const phone = order.customer_phone;
  if (isCredit) checkPhoneKept([order], groups);
  const reference = unmatched.receipt ?? '';
  const credit = isCredit ? await toCredit({ ...step, asked }, { cents, phone, reference }) : undefined;
  const { at, by } = settled;
  const code = isCredit ? asCredit : asked.reference;
  const entry = { id: randomUUID(), kind: 'refund' as const, cents, at, by, reference: code };
  return (await saveRefund({ order, entry, credit, settled })) !== undefined;
}

/**
 * Records that credit of an erased customer was paid out, and deletes its ledger. Without an M-Pesa code, it is
 * recorded as written off.
 *
 * @throws 403 for a write-off without the right to erase customers
 */
async function endCredit({ unmatched, asked, settled, now }: Step<Away>, { groups }: Person) {
  const isSent = asked.outcome === 'returned' && asked.reference !== '';
  if (!isSent && !mayDo(groups, 'customers.erase'))
    throw forbidden('forbidden', customerTexts.writeOffForbidden);
  const { at, by, reference = '' } = settled;
  const phone = unmatched.credit ?? '';
  const cents = await findCredit(phone);
  const entry = { id: randomUUID(), kind: 'out' as const, cents, at, by, why: '', reference };
  const credit = cents > 0 ? { phone, entry } : undefined;
  const gone = { unmatched, cameFor: undefined, spent: undefined, settled };
  if (!(await saveGone({ ...gone, credit }))) return false;
  if (!(await forgetCredit(phone))) await listLeftCredit(phone, now.toISOString());
  return true;
}

/**
 * Settles a payment without an order: it was refunded, turned into credit, or never received.
 *
 * @throws 403 `above-limit` for more than the person may refund
 */
async function takeAway(step: Step<Away>, { groups }: Person): Promise<boolean> {
  const { unmatched, asked, settled } = step;
  const { order_id, reason, receipt } = unmatched;
  const found = order_id === undefined ? undefined : await findOrderPayments(order_id);
  const cameFor = await cameForOf(unmatched, found);
  const own = { unmatched, cameFor, settled };
  if (asked.outcome === 'credit') {
    const [code, facts] = await codeOf(unmatched, asked.receipt);
    const cents = centsOf(unmatched, facts.notice);
    await checkSum(cents, groups);
    const phone = found?.order.customer_phone || payerPhone(facts.notice);
    const credit = await toCredit({ ...step, asked }, { cents, phone, reference: code });
    return saveGone({
      ...own,
      notice: facts.notice,
      credit,
      spent: facts.counted === undefined ? code : undefined,
    });
  }
  const told = receipt === undefined ? undefined : await findReceipt(receipt);
  // The refund limit applies only to money that was received. Reports about an order contain no money.
  if (told?.notice && !isWord(reason)) await checkSum(centsOf(unmatched, told.notice, 0), groups);
  const isFree =
    (reason === 'unknown-account' || reason === 'unreadable-sum') &&
    told !== undefined &&
    told.counted === undefined;
  // A code that a customer typed is settled separately from the payment itself, which may still wait.
  const isOnlySaid = reason === 'shopper-says-paid' || isWord(reason);
  const notice = isOnlySaid ? undefined : told?.notice;
  return saveGone({ ...own, notice, spent: isFree ? receipt : undefined });
}

function settle({ asked, ...step }: Step<Settlement>, by: Person): Promise<boolean> {
  if (asked.outcome === 'order') return give({ ...step, asked }, by);
  if (step.unmatched.reason === 'credit-left') return endCredit({ ...step, asked }, by);
  return isInOrder(step.unmatched.reason)
    ? takeOut({ ...step, asked }, by)
    : takeAway({ ...step, asked }, by);
}

/**
 * Settles an unmatched payment and records the person, the time and the reason (R7). The payment pays an order in full
 * or in part, becomes a customer's credit, or was refunded. It pays by the same transaction as any other payment, with
 * a code that has paid no order. A sum above the order's total becomes due for refund. Repeating a request as the same
 * person changes nothing.
 *
 * @throws 403 for a write-off of credit without the right to erase customers, `above-limit` for more of an order's
 *   money than the person may refund · 404 for no such payment (a later notice may have settled it) · 409
 *   `payment-settled` by another person, `payment-not-due`, `payment-code-used`, `payment-short`, `payment-only-back`,
 *   `payments-full` · 422 · 503
 */
export async function settleUnmatched(
  id: string,
  asked: Settlement,
  by: Person,
  now: Date,
): Promise<UnmatchedPayment> {
  const place = placeOf(unmatchedPaymentPlace, id);
  const reference = asked.outcome === 'returned' ? asked.reference : undefined;
  return retry(async () => {
    // It is checked whether the code was used before the payment is read. If an earlier try of this request recorded
    // the code meanwhile, the payment is then read as settled.
    const isUsed = await isCodeUsed(reference ?? '');
    const unmatched = place === undefined ? undefined : await findUnmatched(place);
    if (!unmatched) throw notFound('Payment');
    if (unmatched.settled) {
      if (isSameWord(unmatched.settled, asked, by)) return viewWithOrder(unmatched);
      throw conflict('payment-settled', texts.paymentSettled(unmatched.settled.by.name));
    }
    const { outcome, why } = asked;
    if (!outcomesOf(unmatched.reason).includes(outcome))
      throw conflict('payment-only-back', texts.paymentOnlyBack);
    if (isUsed || (reference && reference === unmatched.receipt)) throw refundCodeUsed();
    const settled = { at: now.toISOString(), by: { id: by.id, name: by.name }, why, outcome, reference };
    if (!(await settle({ unmatched, asked, settled, now }, by))) return tryAgain;
    // The next try reads the settled payment and returns its view.
    return tryAtOnce;
  });
}
