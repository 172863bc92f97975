import { createHash } from 'node:crypto';
import { isLive, type PaymentRequest, type PaymentView } from '#shared/payments/payment.ts';
import { mpesaNumber } from '#shared/phone.ts';
import * as texts from '#shared/texts.ts';
import { secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import {
  type AttemptItem,
  createAttempt,
  findAttemptAndOrder,
  isPayable,
  saveOnDelivery,
} from '../../data/payments/payment.ts';
import { saveUnpaid } from '../../data/payments/payment-outcome.ts';
import { readPaymentSettings } from '../../data/settings/some-settings.ts';
import { conflict, invalid, tooMany } from '../../errors.ts';
import { retry, retryWith, tryAtOnce } from '../../retry.ts';
import { newId } from '../identity/visitor.ts';
import type { Proof } from '../orders/order-view.ts';
import { methodsOf } from './methods.ts';
import { isOverdue } from './payment-attempt.ts';
import { watchAttempt } from './payment-job.ts';
import { findOwnPayments, viewPayment } from './payment-view.ts';
import { FIRST_LOOK, promptLimits, sendPrompt } from './send-prompt.ts';
import { settleAttempt } from './settle-attempt.ts';

type Asked = {
  orderId: string;
  request: PaymentRequest;
  /** The browser's Idempotency-Key. A repeat with the same key returns the same prompt and starts no other. */
  key: string | undefined;
  proof: Proof;
  now: Date;
};

/** Returns an id of 16 bytes. The same key gives the same id, so a repeated request finds its prompt. */
const attemptId = (orderId: string, key: string | undefined) =>
  key === undefined
    ? newId()
    : createHash('sha256').update(`${orderId} ${key}`).digest().subarray(0, 16).toString('base64url');

/** Sends the prompt. If M-Pesa refuses it, the attempt ends. */
async function push(order: OrderItem, attempt: AttemptItem, now: Date): Promise<void> {
  const code = await sendPrompt(attempt, order.number, now);
  if (code === undefined) return;
  // If all tries fail, the watch job settles the attempt later.
  const giveUp = () => undefined;
  await retryWith<void>({ giveUp }, async () => {
    const found = await findAttemptAndOrder(order.id, attempt.id);
    if (!found || !isLive(found.attempt.state)) return;
    if (!(await saveUnpaid({ ...found, code }, 'refused', now))) return tryAtOnce;
  });
}

async function startPrompt({ orderId, key, proof, now }: Asked, wanted: string | undefined) {
  const id = attemptId(orderId, key);
  let isWatched = false;
  return retry(async () => {
    const found = await findOwnPayments(orderId, proof);
    const { order, attempts, last } = found;
    if (attempts.some((attempt) => attempt.id === id)) return viewPayment(found, now);
    if (!isPayable(order)) throw conflict('payment-not-due', texts.paymentNotDue);
    if (!methodsOf(order, await readPaymentSettings()).mpesa) throw conflict('mpesa-off', texts.mpesaOff);
    const phone = mpesaNumber(wanted ?? order.customer_phone);
    if (phone === undefined) throw invalid({ phone: [texts.mpesaPhone] });
    if (last && isOverdue(last, now)) {
      await settleAttempt({ order: orderId, attempt: last.id, at: now, isWatch: true });
      return tryAtOnce;
    }
    if (last && isLive(last.state)) {
      if (last.phone !== phone) throw conflict('payment-live', texts.paymentLive);
      return viewPayment(found, now);
    }
    const started = { id, order_id: orderId, state: 'started' as const, started_at: now.toISOString() };
    const attempt: AttemptItem = { ...started, phone, shillings: Math.ceil(moneyOf(order).dueCents / 100) };
    const limits = await promptLimits(orderId, phone);
    // The watch job is queued before the prompt is sent, so every prompt has one. A watch job without a prompt ends.
    if (!isWatched) await watchAttempt(orderId, id, now, FIRST_LOOK);
    isWatched = true;
    const refused = await createAttempt(order, attempt, limits);
    if (refused === undefined) {
      await push(order, attempt, now);
      return viewPayment(await findOwnPayments(orderId, proof), now);
    }
    if (typeof refused === 'object') throw tooMany(texts.paymentTooMany, secondsToWait(refused, now));
    return tryAtOnce;
  });
}

async function chooseOnDelivery({ orderId, proof, now }: Asked) {
  return retry(async () => {
    const found = await findOwnPayments(orderId, proof);
    const { order } = found;
    if (order.payment_status === 'cod_due') return viewPayment(found, now);
    if (!isPayable(order)) throw conflict('payment-not-due', texts.paymentNotDue);
    if (!methodsOf(order, await readPaymentSettings()).cash) throw conflict('cash-off', texts.cashOff);
    if (await saveOnDelivery(order))
      return viewPayment({ ...found, order: { ...order, payment_status: 'cod_due' } }, now);
    return tryAtOnce;
  });
}

/**
 * Starts an M-Pesa prompt on the shopper's phone, or records that the shopper pays on delivery. An order has at most
 * one live prompt; a repeated request returns it. The sum is what the order owes, and the browser cannot change it.
 *
 * @throws 404 · 403 · 422 for a phone without M-Pesa · 409 `payment-not-due`, `payment-live`, `mpesa-off`, `cash-off` · 429 · 503
 */
export const startPayment = (asked: Asked): Promise<PaymentView> =>
  asked.request.method === 'mpesa' ? startPrompt(asked, asked.request.phone) : chooseOnDelivery(asked);
