import { orderNumber } from '#shared/order-number.ts';
import type { PaymentView } from '#shared/payment.ts';
import { readPaymentCode } from '#shared/payment-code.ts';
import { shop } from '#shared/shop.ts';
import { texts } from '#shared/texts.ts';
import { secondsToWait, takeOne } from '../data/limit.ts';
import { findOrderId, type OrderItem } from '../data/order.ts';
import { isUnpaid } from '../data/payment.ts';
import { saveClaim } from '../data/payment-word.ts';
import { findReceipt, type ReceiptFacts } from '../data/receipt.ts';
import { conflict, invalid, tooMany } from './errors.ts';
import type { Proof } from './order-view.ts';
import { settleCode } from './payment-notice.ts';
import { findOwnPayments, viewPayment } from './payment-view.ts';

type Claimed = { orderId: string; text: string; proof: Proof; now: Date };

/** True for a code that counted for another order, or was paid to another order's account. */
async function isAnothers({ counted, notice }: ReceiptFacts, { id }: OrderItem): Promise<boolean> {
  if (counted !== undefined) return counted !== id;
  const number = notice && orderNumber(notice.account);
  const named = number === undefined ? undefined : await findOrderId(number);
  return named !== undefined && named !== id;
}

/**
 * "I have already paid": the shopper pastes M-Pesa's message or types its code. Their word alone counts for nothing: the
 * code is compared with the notices that M-Pesa sent us; until there is one, a person looks (R7).
 *
 * @throws 404 · 403 · 422 no code in it · 409 `payment-code-used` · 429
 */
export async function claimPayment({ orderId, text, proof, now }: Claimed): Promise<PaymentView> {
  const { order } = await findOwnPayments(orderId, proof);
  const read = readPaymentCode(text);
  if (!read) throw invalid({ text: [texts.paymentCodeUnreadable] });
  const limit = { what: 'payment-claim', who: orderId, ...shop.paymentClaims };
  if (!(await takeOne(limit, now))) throw tooMany(texts.paymentTooMany, secondsToWait(limit, now));
  if (await isAnothers(await findReceipt(read.code), order))
    throw conflict('payment-code-used', texts.paymentCodeUsed);
  if (isUnpaid(order)) {
    // A claim that stands already is the same one.
    await saveClaim(order, read, now);
    await settleCode(read.code, now);
  }
  return viewPayment(await findOwnPayments(orderId, proof), now);
}
