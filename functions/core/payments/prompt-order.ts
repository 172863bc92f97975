import { createHash } from 'node:crypto';
import { isLive } from '#shared/payments/payment.ts';
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
  type OrderPayments,
} from '../../data/payments/payment.ts';
import { saveUnpaid } from '../../data/payments/payment-outcome.ts';
import { readPaymentSettings } from '../../data/settings/some-settings.ts';
import { conflict, invalid, tooMany } from '../../errors.ts';
import { retry, retryWith, tryAtOnce } from '../../retry.ts';
import { newId } from '../identity/visitor.ts';
import { methodsOf } from './methods.ts';
import { isOverdue } from './payment-attempt.ts';
import { watchAttempt } from './payment-job.ts';
import { FIRST_LOOK, promptLimits, sendPrompt } from './send-prompt.ts';
import { settleAttempt } from './settle-attempt.ts';

/** A payment request that a customer wants, or a member of staff for the customer. */
export type WantedPrompt = {
  /** The id of the request. A repeated request with the same id sends no second payment request. */
  id: string;
  /** The phone that gets the payment request. Default: the phone of the order. */
  phone: string | undefined;
  /** The sum in whole shillings. Default: the whole sum due. */
  shillings?: number;
  by?: { id: string; name: string };
  /** The texts for each refusal. */
  words: { notDue: string; off: string; live: string; tooMany: string };
  now: Date;
};

/** Returns an id of 16 bytes. The same key gives the same id, so a repeated request finds its payment request. */
export const attemptId = (orderId: string, key: string | undefined) =>
  key === undefined
    ? newId()
    : createHash('sha256').update(`${orderId} ${key}`).digest().subarray(0, 16).toString('base64url');

/** Sends the payment request. If M-Pesa refuses it, it ends. */
async function push(order: OrderItem, attempt: AttemptItem, now: Date): Promise<void> {
  const code = await sendPrompt(attempt, order.number, now);
  if (code === undefined) return;
  // If all tries to store the refusal fail, the watch job settles the payment request later.
  const giveUp = () => undefined;
  await retryWith<void>({ giveUp }, async () => {
    const found = await findAttemptAndOrder(order.id, attempt.id);
    if (!found || !isLive(found.attempt.state)) return;
    if (!(await saveUnpaid({ ...found, code }, 'refused', now))) return tryAtOnce;
  });
}

/**
 * Sends an M-Pesa payment request for an order to a phone. An order has at most one open payment request; a repeated
 * request returns it.
 *
 * @param find reads the order and its payments, and checks that the caller may pay it
 * @returns the order and its payments after that
 * @throws 422 for a phone without M-Pesa · 409 `payment-not-due`, `payment-live`, `mpesa-off` · 429 · 503
 */
export async function promptOrder(
  find: () => Promise<OrderPayments>,
  { id, phone: wanted, shillings, by, words, now }: WantedPrompt,
): Promise<OrderPayments> {
  let isWatched = false;
  return retry(async () => {
    const found = await find();
    const { order, attempts, last } = found;
    if (attempts.some((attempt) => attempt.id === id)) return found;
    if (!isPayable(order)) throw conflict('payment-not-due', words.notDue);
    if (!methodsOf(order, await readPaymentSettings()).mpesa) throw conflict('mpesa-off', words.off);
    const phone = mpesaNumber(wanted ?? order.customer_phone);
    if (phone === undefined) throw invalid({ phone: [texts.mpesaPhone] });
    if (last && isOverdue(last, now)) {
      await settleAttempt({ order: order.id, attempt: last.id, at: now, isWatch: true });
      return tryAtOnce;
    }
    if (last && isLive(last.state)) {
      const isSame = last.phone === phone && (shillings === undefined || last.shillings === shillings);
      if (!isSame) throw conflict('payment-live', words.live);
      return found;
    }
    const started = { id, order_id: order.id, state: 'started' as const, started_at: now.toISOString() };
    const sum = shillings ?? Math.ceil(moneyOf(order).dueCents / 100);
    const attempt: AttemptItem = { ...started, phone, shillings: sum, ...(by && { asked_by: by }) };
    const limits = await promptLimits(order.id, phone);
    // The watch job is queued before the payment request is sent, so every request has one. A watch job without a
    // payment request ends at once.
    if (!isWatched) await watchAttempt(order.id, id, now, FIRST_LOOK);
    isWatched = true;
    const refused = await createAttempt(order, attempt, limits);
    if (refused === undefined) {
      await push(order, attempt, now);
      return find();
    }
    if (typeof refused === 'object') throw tooMany(words.tooMany, secondsToWait(refused, now));
    return tryAtOnce;
  });
}
