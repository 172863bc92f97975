import type { PaymentRequest, PaymentView } from '#shared/payments/payment.ts';
import * as texts from '#shared/texts.ts';
import { isPayable, saveOnDelivery } from '../../data/payments/payment.ts';
import { readPaymentSettings } from '../../data/settings/some-settings.ts';
import { conflict } from '../../errors.ts';
import { retry, tryAtOnce } from '../../retry.ts';
import type { Proof } from '../order-access/order-access.ts';
import { methodsOf } from './methods.ts';
import { findOwnPayments, viewPayment } from './payment-view.ts';
import { attemptId, promptOrder } from './prompt-order.ts';

type Asked = {
  orderId: string;
  request: PaymentRequest;
  /** The browser's Idempotency-Key. A repeat with the same key returns the same payment request and sends no other. */
  key: string | undefined;
  proof: Proof;
  now: Date;
};

const words = {
  notDue: texts.paymentNotDue,
  off: texts.mpesaOff,
  live: texts.paymentLive,
  tooMany: texts.paymentTooMany,
};

async function startPrompt({ orderId, key, proof, now }: Asked, phone: string | undefined) {
  const wanted = { id: attemptId(orderId, key), phone, words, now };
  return viewPayment(await promptOrder(() => findOwnPayments(orderId, proof), wanted), proof);
}

async function chooseOnDelivery({ orderId, proof }: Asked) {
  return retry(async () => {
    const found = await findOwnPayments(orderId, proof);
    const { order } = found;
    if (order.payment_status === 'cod_due') return viewPayment(found, proof);
    if (!isPayable(order)) throw conflict('payment-not-due', texts.paymentNotDue);
    if (!methodsOf(order, await readPaymentSettings()).cash) throw conflict('cash-off', texts.cashOff);
    if (await saveOnDelivery(order))
      return viewPayment({ ...found, order: { ...order, payment_status: 'cod_due' } }, proof);
    return tryAtOnce;
  });
}

/**
 * Sends an M-Pesa payment request to the shopper's phone, or records that the shopper pays on delivery. An order has at
 * most one open payment request; a repeated request returns it. The sum is what the order owes, and the browser cannot
 * change it.
 *
 * @throws 404 · 403 · 422 for a phone without M-Pesa · 409 `payment-not-due`, `payment-live`, `mpesa-off`, `cash-off` ·
 *   429 · 503
 */
export const startPayment = (asked: Asked): Promise<PaymentView> =>
  asked.request.method === 'mpesa' ? startPrompt(asked, asked.request.phone) : chooseOnDelivery(asked);
