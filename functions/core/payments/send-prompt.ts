import { takePushResult } from '#shared/payments/endpoints.ts';
import { shop } from '#shared/shop.ts';
import type { Limit } from '../../data/dynamodb/rate-limit.ts';
import { type AttemptItem, noteCheckout } from '../../data/payments/payment.ts';
import { callbackUrl, pushPrompt } from '../../integrations/mpesa.ts';
import { signToken } from '../identity/signature.ts';
import { makeTicket } from './callback-ticket.ts';

/** Seconds until the first query about a payment request: longer than the Lambda that sends it can run. */
export const FIRST_LOOK = 15;

/** Returns the rate limits of payment requests to one phone and for one order, longest window first (T14). */
export async function promptLimits(orderId: string, phone: string): Promise<Limit[]> {
  const { order, phone: times, minutes, phoneADay } = shop.paymentPrompts;
  const who = await signToken('limit', phone);
  return [
    { what: 'payment-phone-day', who, times: phoneADay, minutes: 1440 },
    { what: 'payment-order', who: orderId, times: order, minutes },
    { what: 'payment-phone', who, times, minutes },
  ];
}

/**
 * Sends a stored payment request, and stores M-Pesa's answer. Without an answer, the watch job queries the result.
 *
 * @returns M-Pesa's code of the refusal; undefined if the phone got the request, or may have got it
 */
export async function sendPrompt(
  attempt: AttemptItem,
  account: string,
  now: Date,
): Promise<string | undefined> {
  const ticket = await makeTicket(attempt.order_id, attempt.id);
  const callback = callbackUrl(takePushResult.route, { ticket });
  const { phone, shillings } = attempt;
  const pushed = await pushPrompt({ phone, shillings, account, callback }, now);
  if (pushed.kind === 'prompted')
    await noteCheckout(attempt, { checkoutId: pushed.checkoutId, isPrompted: true });
  return pushed.kind === 'refused' ? pushed.code : undefined;
}
