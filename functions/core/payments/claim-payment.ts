import type { PaymentView } from '#shared/payments/payment.ts';
import { type PaymentCode, readPaymentCode } from '#shared/payments/payment-code.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { isUnpaid } from '../../data/payments/payment.ts';
import { saveClaim } from '../../data/payments/payment-callback.ts';
import { type ClaimItem, findReceipt } from '../../data/payments/receipt.ts';
import { conflict, invalid, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Proof } from '../orders/order-view.ts';
import { isAnothers, wordOnCode } from './code-word.ts';
import { settleCode } from './payment-notice.ts';
import { findOwnPayments, type OwnPayments, viewPayment } from './payment-view.ts';

type Claimed = { orderId: string; text: string; proof: Proof; now: Date };

const isOf =
  (orderId: string) =>
  ({ order_id }: ClaimItem) =>
    order_id === orderId;

/** Stores the claim and replaces the previous one, unless it is stored already. @throws 503 after too many conflicts */
async function keepClaim(own: () => Promise<OwnPayments>, code: PaymentCode, at: Date): Promise<void> {
  return retry(async () => {
    const { order, head } = await own();
    const { claims } = await findReceipt(code.code);
    if (!isUnpaid(order) || claims.some(isOf(order.id))) return;
    const former = head.claim;
    const formerClaim =
      former === undefined ? undefined : (await findReceipt(former)).claims.find(isOf(order.id));
    if (await saveClaim({ order, code, former, formerClaim, at })) return;
    return tryAgain;
  });
}

/**
 * Records "I have already paid": the shopper pastes M-Pesa's SMS or types its code. The claim alone pays nothing. The
 * code is compared with M-Pesa's notices; until its notice comes, staff see the claim (R7). An order has one claimed
 * code at a time: a new one replaces it.
 *
 * @throws 404 · 403 · 422 without a code in the text · 409 `payment-code-used`, `payment-not-due` · 429 · 503
 */
export async function claimPayment({ orderId, text, proof, now }: Claimed): Promise<PaymentView> {
  const { order } = await findOwnPayments(orderId, proof);
  const read = readPaymentCode(text);
  if (!read) throw invalid({ text: [texts.paymentCodeUnreadable] });
  const limit = { what: 'payment-claim', who: orderId, ...shop.paymentClaims };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.paymentTooMany, secondsToWait(limit, now));
  const word = await wordOnCode({ code: read.code, orderId, cents: undefined });
  if (isAnothers(word, order)) throw conflict('payment-code-used', texts.paymentCodeUsed);
  if (!isUnpaid(order) && !word.isCounted) throw conflict('payment-not-due', texts.paymentNotDue);
  if (isUnpaid(order)) {
    await keepClaim(() => findOwnPayments(orderId, proof), read, now);
    await settleCode(read.code, now);
  }
  return viewPayment(await findOwnPayments(orderId, proof), now);
}
