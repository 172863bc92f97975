import type { PaymentView } from '#shared/payments/payment.ts';
import { type PaymentCode, readPaymentCode } from '#shared/payments/payment-code.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { isUnpaid } from '../../data/payments/payment.ts';
import { saveClaim } from '../../data/payments/payment-callback.ts';
import { type ClaimItem, findReceipt } from '../../data/payments/receipt.ts';
import { conflict, invalid, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Proof } from '../order-access/order-access.ts';
import { isAnothers, wordOnCode } from './code-word.ts';
import { settleCode } from './payment-notice.ts';
import { findOwnPayments, type OwnPayments, viewPayment } from './payment-view.ts';

type Claimed = { orderId: string; text: string; proof: Proof; now: Date };

type Typed = {
  /** Reads the order and its payments, and checks that the caller may pay it. */
  own: () => Promise<OwnPayments>;
  order: OrderItem;
  read: PaymentCode;
  /** The member of staff who typed the code. Undefined if the customer typed it. */
  by?: { id: string; name: string };
  now: Date;
};

const isOf =
  (orderId: string) =>
  ({ order_id }: ClaimItem) =>
    order_id === orderId;

/**
 * Stores an M-Pesa code that is not yet confirmed (a claim), unless it is already stored. It replaces the previous code
 * that the customer typed, or that staff typed.
 *
 * @throws 503 after too many conflicts
 */
async function keepClaim({ own, read: code, by, now: at }: Typed): Promise<void> {
  return retry(async () => {
    const { order, head } = await own();
    const { claims } = await findReceipt(code.code);
    if (!isUnpaid(order) || claims.some(isOf(order.id))) return;
    const former = by ? head.typed?.code : head.claim;
    const formerClaim =
      former === undefined ? undefined : (await findReceipt(former)).claims.find(isOf(order.id));
    if (await saveClaim({ order, code, former, formerClaim, by, at })) return;
    return tryAgain;
  });
}

/** Returns M-Pesa's code in a text. @throws 422 without one */
export function readCode(text: string): PaymentCode {
  const read = readPaymentCode(text);
  if (!read) throw invalid({ text: [texts.paymentCodeUnreadable] });
  return read;
}

/**
 * Compares a code with M-Pesa's notices. If M-Pesa has reported the order's sum for it, the code pays the order.
 * Otherwise the code is stored as not yet confirmed (a claim), and pays nothing.
 *
 * @throws 409 `payment-code-used`, `payment-not-due` · 503
 */
export async function takeCode(typed: Typed): Promise<void> {
  const { order, read, now } = typed;
  const word = await wordOnCode({ code: read.code, orderId: order.id, cents: undefined });
  if (isAnothers(word, order)) throw conflict('payment-code-used', texts.paymentCodeUsed);
  if (!isUnpaid(order) && !word.isCounted) throw conflict('payment-not-due', texts.paymentNotDue);
  if (!isUnpaid(order)) return;
  await keepClaim(typed);
  await settleCode(read.code, now);
}

/**
 * Records "I have already paid": the shopper pastes M-Pesa's SMS or types its code. The code is compared with M-Pesa's
 * notices. Until M-Pesa's notice arrives, the code pays nothing, and staff see it as not yet confirmed (R7). An order
 * has one code from its customer: a new one replaces it.
 *
 * @throws 404 · 403 · 422 without a code in the text · 409 `payment-code-used`, `payment-not-due` · 429 · 503
 */
export async function claimPayment({ orderId, text, proof, now }: Claimed): Promise<PaymentView> {
  const own = () => findOwnPayments(orderId, proof);
  const { order } = await own();
  const read = readCode(text);
  const limit = { what: 'payment-claim', who: orderId, ...shop.paymentClaims };
  if (!(await consumeRateLimit(limit, now))) throw tooMany(texts.paymentTooMany, secondsToWait(limit, now));
  await takeCode({ own, order, read, now });
  return viewPayment(await own(), proof);
}
