import { toCents } from '#shared/money.ts';
import { orderNumber } from '#shared/orders/order-number.ts';
import { type Likeness, outcomesOf, type PaymentsForOrder } from '#shared/payments/unmatched-payment.ts';
import { mpesaNumber, normalisePhone } from '#shared/phone.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { noticeKey } from '../../data/payments/keys.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import type { NoticeItem } from '../../data/payments/receipt.ts';
import {
  type ListedPayment,
  listNewestWaiting,
  noticeCodeOf,
} from '../../data/payments/unmatched-payment.ts';
import { notFound } from '../../errors.ts';
import { mayHavePaid } from './payment-attempt.ts';
import { payerPhone, viewUnmatched } from './unmatched-payments.ts';

/** How many unmatched payments are compared, newest first, and how many are shown. */
const LOOKED_AT = 100;
const SHOWN = 10;

/** The kinds of likeness, from the most to the least convincing. */
const strength: readonly Likeness[] = ['account', 'phone', 'phone-end', 'sum'];

const isDigest = (phone: string) => /^[\da-f]{64}$/i.test(phone);

/**
 * Returns in what way the payer's phone matches the phone of the order. M-Pesa's notice contains the phone in full,
 * masked or as a digest.
 */
function phoneLikeness(order: OrderItem, notice: NoticeItem): Likeness | undefined {
  const { phone = '', account } = notice;
  const own = order.customer_phone;
  if (own === '') return undefined;
  if (payerPhone(notice) === own || normalisePhone(account) === own) return 'phone';
  const number = mpesaNumber(own) ?? own.slice(1);
  const isMasked = /\d.*\*.*\d/.test(phone);
  if (!(isDigest(phone) || isMasked) || !mayHavePaid(phone, number)) return undefined;
  return isMasked ? 'phone-end' : 'phone';
}

/** Returns the reasons why an unmatched payment may belong to an order; none if it probably does not. */
function likenessesOf(payment: ListedPayment, order: OrderItem, notice: NoticeItem | undefined): Likeness[] {
  const phone = notice && phoneLikeness(order, notice);
  const typed = notice && orderNumber(notice.account);
  const isOwn = payment.order_id === order.id || typed === order.number;
  const shillings = (notice ? notice.shillings : payment.shillings) ?? 0;
  const isSum = shillings > 0 && toCents(shillings) === moneyOf(order).dueCents;
  return [
    ...(isOwn ? (['account'] as const) : []),
    ...(phone ? [phone] : []),
    ...(isSum ? (['sum'] as const) : []),
  ];
}

/**
 * Returns the unmatched payments that may belong to an order with money due: paid from its phone, with its number as
 * the account, or of exactly the sum due. The newest hundred waiting payments are compared; one Query reads them.
 *
 * @throws 404
 */
export async function paymentsForOrder(orderId: string): Promise<PaymentsForOrder> {
  const found = await findOrderPayments(orderId);
  if (!found) throw notFound('Order');
  const { order } = found;
  if (moneyOf(order).dueCents === 0 || order.kind === 'till') return { payments: [] };
  const waiting = await listNewestWaiting(LOOKED_AT);
  const open = waiting.filter(
    ({ reason, order_id }) =>
      // A payment that was made for another order, by a payment request or with a typed number, is not offered for this
      // order.
      outcomesOf(reason).includes('order') && (order_id === undefined || order_id === order.id),
  );
  const codes = [...new Set(open.flatMap((payment) => noticeCodeOf(payment) ?? []))];
  const notices = (await readItems(codes.map(noticeKey))) as NoticeItem[];
  const noticeOf = new Map(notices.map((notice) => [notice.code, notice]));
  const alike = open.flatMap((payment) => {
    const notice = noticeOf.get(noticeCodeOf(payment) ?? '');
    const likenesses = likenessesOf(payment, order, notice);
    const [first] = likenesses;
    return first ? [{ payment, notice, alike: likenesses, place: strength.indexOf(first) }] : [];
  });
  return {
    payments: alike
      .sort((one, other) => one.place - other.place)
      .slice(0, SHOWN)
      .map(({ payment, notice, alike }) => ({ ...viewUnmatched(payment, { order, notice }), alike })),
  };
}
