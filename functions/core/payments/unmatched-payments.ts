import { toCents, toShillings } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import {
  isInOrder,
  outcomesOf,
  type UnmatchedPayment,
  type UnmatchedPayments,
  type UnmatchedState,
} from '#shared/payments/unmatched-payment.ts';
import { maskPhone, normalisePhone } from '#shared/phone.ts';
import * as texts from '#shared/texts.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { unmatchedPaymentPlace } from '../../data/dynamodb/place.ts';
import { readItem, readItems } from '../../data/dynamodb/read-items.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrderId, type OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { creditKey, noticeKey, unmatchedPaymentKey } from '../../data/payments/keys.ts';
import { findOrderPayments, paidBy } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import {
  findUnmatched,
  type ListedPayment,
  noticeCodeOf,
  listUnmatchedPayments as readPayments,
} from '../../data/payments/unmatched-payment.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromCursor, nextCursor, placeOf, toCursor } from '../cursor.ts';
import { customersOf } from '../orders/customers-of-orders.ts';
import { type KnownCode, viewWord, wordsOnCodes } from './code-word.ts';
import type { OwnPayments } from './payment-view.ts';

const PAGE = 20;

/** The data that is shown with a payment. */
type Beside = {
  order: OrderItem | undefined;
  word?: KnownCode | undefined;
  notice: NoticeItem | undefined;
  customer?: string | undefined;
  credit?: number | undefined;
};

const PHONE = /(?<!\d)(?:\+?254|0)\d{9}(?!\d)/g;

/** Returns the payer's phone number if M-Pesa's notice has it in full. */
export const payerPhone = (notice: NoticeItem | undefined): string | undefined =>
  normalisePhone(notice?.phone ?? '');

/**
 * Returns the payer for a list of staff, with a masked number (T18). M-Pesa sends the number in full, masked, or as a
 * digest, which is left out.
 */
function viewPayer(notice: NoticeItem | undefined): UnmatchedPayment['payer'] {
  const { phone = '', name = '' } = notice ?? {};
  const whole = payerPhone(notice);
  const isMasked = /^\+?\d[\d\s*]*\*[\d\s*]*$/.test(phone);
  const masked_phone = whole ? maskPhone(whole) : isMasked ? phone : '';
  return masked_phone === '' && name === ''
    ? null
    : { masked_phone, name, is_searchable: whole !== undefined };
}

/** Returns the key of M-Pesa's notice of a payment, as a list that is empty without a notice. */
const noticeKeys = (payment: ListedPayment) => [noticeCodeOf(payment) ?? []].flat().map(noticeKey);

/** Returns the phone number that the payer typed as the account, as many do in place of the order's number. */
const accountPhone = (account: string | undefined | null) => normalisePhone(account ?? '');

/**
 * Returns the phone numbers of an unmatched payment: the payer's, if M-Pesa's notice has it in full, and the one that
 * was typed as the account. @throws 404
 */
export async function findPayer(id: string): Promise<string[]> {
  const place = placeOf(unmatchedPaymentPlace, id);
  const payment = place === undefined ? undefined : await findUnmatched(place);
  if (!payment) throw notFound('Payment');
  const [notice] = await readItems(noticeKeys(payment));
  const told = notice as NoticeItem | undefined;
  const phones = [payerPhone(told), accountPhone(told?.account)];
  return [...new Set(phones.flatMap((phone) => phone ?? []))];
}

/** Returns the sum of a payment in shillings, or null if it is unknown. `credit` is the balance of credit that is left. */
function amountOf({ reason, shillings, settled }: ListedPayment, { order, notice, credit }: Beside) {
  if (reason === 'credit-left')
    return settled || credit === undefined ? (shillings ?? null) : toShillings(credit);
  // If M-Pesa did not say how the payment request ended, it is unknown whether the customer paid.
  if (reason === 'nobody-knows') return null;
  if (isInOrder(reason))
    return order && !settled ? toShillings(moneyOf(order).surplusCents) : (shillings ?? null);
  return notice ? notice.shillings : (shillings ?? null);
}

/**
 * Returns the M-Pesa codes of an unmatched payment. If its money is already recorded in an order, returns the codes of
 * all the order's M-Pesa payments.
 */
function codesOf({ reason, receipt, settled }: ListedPayment, order: OrderItem | undefined): string[] {
  const own = receipt === undefined ? [] : [receipt];
  if (!isInOrder(reason) || !order || settled) return own;
  const codes = order.money.flatMap(({ kind, reference }) => (kind === 'mpesa' ? reference || [] : []));
  return codes.length > 0 ? codes : own;
}

/** Returns whether a payment covers all or part of what the order owes, or null if it cannot pay this order. */
function takesOf(payment: ListedPayment, order: OrderItem, notice?: NoticeItem): 'all' | 'part' | null {
  const { dueCents } = moneyOf(order);
  const isOthers = payment.reason === 'nobody-knows' && payment.order_id !== order.id;
  if (payment.settled || !outcomesOf(payment.reason).includes('order') || dueCents === 0 || isOthers)
    return null;
  const shillings = notice ? notice.shillings : payment.shillings;
  return shillings !== undefined && shillings !== null && toCents(shillings) < dueCents ? 'part' : 'all';
}

/**
 * Returns the question to ask about the M-Pesa code of a payment: whether it pays the sum that an order records for it,
 * or the sum that a customer says to have paid.
 */
function askedOf({ receipt, order_id: orderId, reason, shillings }: ListedPayment, order?: OrderItem) {
  if (receipt === undefined) return undefined;
  const entry = order && paidBy(order, receipt);
  const claimed = reason === 'shopper-says-paid' && shillings !== undefined ? toCents(shillings) : undefined;
  return { code: receipt, orderId, cents: entry?.cents ?? claimed };
}

/** Returns a payment for staff, with its order and M-Pesa's notice. */
export function viewUnmatched(payment: ListedPayment, beside: Beside): UnmatchedPayment {
  const { order, notice, customer, word } = beside;
  const { sk, reason, at, settled } = payment;
  const receipts = codesOf(payment, order);
  // A till's payment request has an account of its own, and no order before its sale arrives.
  const account = notice?.account ?? (order ? null : (payment.number ?? null));
  const phone = accountPhone(account);
  return {
    id: toCursor(sk),
    reason,
    at,
    receipt: receipts.at(-1) ?? null,
    receipts,
    word: word ? viewWord(word, askedOf(payment, order)?.cents) : null,
    account: phone ? maskPhone(phone) : account,
    is_account_masked: phone !== undefined,
    text: notice?.text?.replace(PHONE, maskPhone) ?? null,
    payer: viewPayer(notice),
    claimed_by: payment.claimed_by?.name ?? null,
    amount: amountOf(payment, beside),
    order: order
      ? {
          id: order.id,
          number: order.number,
          customer_name: order.customer_name,
          masked_phone: order.customer_phone && maskPhone(order.customer_phone),
          customer: customer ?? null,
          order_status: order.order_status,
          payment_status: order.payment_status,
          total_amount: toShillings(order.total_cents),
          due: toShillings(moneyOf(order).dueCents),
          takes: takesOf(payment, order, notice),
        }
      : null,
    outcomes: settled ? [] : outcomesOf(reason),
    settled: settled
      ? {
          ...settled,
          by: settled.by.name,
          number: settled.number ?? null,
          reference: settled.reference ?? '',
        }
      : null,
  };
}

/** Returns payments with their orders, notices and credits, in one batch read. */
export async function viewPayments(payments: ListedPayment[]): Promise<UnmatchedPayment[]> {
  const orders = new Set(payments.flatMap(({ order_id }) => order_id ?? []));
  const codes = new Set(payments.flatMap((payment) => noticeCodeOf(payment) ?? []));
  const credits = payments.flatMap(({ credit }) => (credit === undefined ? [] : creditKey(credit)));
  const found = await readItems([...[...orders].map(orderKey), ...[...codes].map(noticeKey), ...credits]);
  const find = (key: Key | undefined) => found.find(({ pk, sk }) => pk === key?.pk && sk === key?.sk);
  const orderOf = (id: string | undefined) =>
    (id === undefined ? undefined : find(orderKey(id))) as OrderItem | undefined;
  const [customers, words] = await Promise.all([
    customersOf([...orders]),
    wordsOnCodes(
      payments.map((payment) => (payment.settled ? undefined : askedOf(payment, orderOf(payment.order_id)))),
    ),
  ]);
  return payments.map((payment, n) => {
    const { order_id, credit } = payment;
    const notice = find(noticeKeys(payment)[0]);
    return viewUnmatched(payment, {
      order: orderOf(order_id),
      word: words[n],
      notice: notice as NoticeItem | undefined,
      customer: customers.get(order_id ?? ''),
      credit: find(credit === undefined ? undefined : creditKey(credit))?.balance_cents as number | undefined,
    });
  });
}

/** Returns a payment with its own order. */
export async function viewWithOrder(payment: ListedPayment): Promise<UnmatchedPayment> {
  const [view] = await viewPayments([payment]);
  if (!view) throw notFound('Payment');
  return view;
}

/** Returns the open unmatched payment that M-Pesa's notice of this code created, or an empty list. */
export async function findWaiting(code: string): Promise<UnmatchedPayment[]> {
  const notice = await readItem<NoticeItem>(noticeKey(code));
  const payment = notice && (await findUnmatched(unmatchedPaymentKey(notice.at, code).sk));
  return payment && !payment.settled ? [await viewWithOrder(payment)] : [];
}

/** Returns the order with the number that staff typed, with its payments. @throws 422 */
export async function findTyped(typed: string): Promise<OwnPayments> {
  const number = orderNumber(typed);
  if (number === undefined) throw invalid({ number: [texts.orderNumberForm] });
  const id = await findOrderId(number);
  const found = id === undefined ? undefined : await findOrderPayments(id);
  if (!found) throw invalid({ number: [texts.orderNumberUnknown(number)] });
  return found;
}

/** Returns an unmatched payment with its order, or with the order whose number staff typed. @throws 404 · 422 */
export async function openUnmatched(id: string, number: string | undefined): Promise<UnmatchedPayment> {
  const place = placeOf(unmatchedPaymentPlace, id);
  const payment = place === undefined ? undefined : await findUnmatched(place);
  if (!payment) throw notFound('Payment');
  if (number === undefined) return viewWithOrder(payment);
  const { order } = await findTyped(number);
  const [notice] = await readItems(noticeKeys(payment));
  const customer = (await customersOf([order.id])).get(order.id);
  return viewUnmatched(payment, { order, notice: notice as NoticeItem | undefined, customer });
}

/** Returns unmatched payments with their orders, twenty a page. @throws 400 `bad-cursor` */
export async function listUnmatchedPayments(
  state: UnmatchedState,
  cursor: string | undefined,
): Promise<UnmatchedPayments> {
  const found = await readPayments(PAGE + 1, state, fromCursor(unmatchedPaymentPlace, cursor));
  const page = found.slice(0, PAGE);
  return {
    payments: await viewPayments(page),
    next_cursor: nextCursor(found.length > PAGE ? page.at(-1)?.sk : undefined),
  };
}
