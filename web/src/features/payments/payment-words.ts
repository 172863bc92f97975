import type { PaymentView } from '#shared/payments/payment.ts';
import { paymentTexts } from './payment-texts.ts';

type Attempt = NonNullable<PaymentView['attempt']>;

/** Returns true while the shopper may still answer the payment request on their phone. */
export const isWaiting = (payment: PaymentView | undefined): boolean =>
  payment?.payment_status !== 'paid' &&
  (payment?.attempt?.state === 'started' || payment?.attempt?.state === 'prompted');

/** Returns how often to load an order's payment again, in ms. 0 means that it is not loaded again. */
export function askEvery(payment: PaymentView | undefined): number {
  if (payment === undefined || payment.payment_status === 'paid') return 0;
  if (isWaiting(payment)) return 2000;
  return payment.claim !== null || payment.attempt?.state === 'unresolved' ? 10_000 : 0;
}

/** Returns a text for the customer that says why a payment request ended, or undefined while it is open. */
export function endedWords({ state, code }: Attempt): string | undefined {
  if (state === 'started' || state === 'prompted' || state === 'paid') return undefined;
  if (state === 'refused') return paymentTexts.codes[code ?? ''] ?? paymentTexts.ended.refused;
  return paymentTexts.ended[state];
}
