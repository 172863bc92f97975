import type { PaymentMethods } from '#shared/payments/payment-methods.ts';

/**
 * Returns the text of the checkout that says how customers pay. If the settings do not name the payment methods, it
 * offers both.
 */
export function payLater(methods: PaymentMethods | undefined): string {
  if (methods?.mpesa === false) return 'You pay in cash when you receive the order.';
  if (methods?.cash === false) return 'You pay next by M-Pesa.';
  return 'You pay next by M-Pesa, or when you receive the order.';
}

/** Returns the text that says how customers pay an order that they have placed. */
export function payNext(methods: PaymentMethods | undefined): string {
  if (methods?.mpesa === false) return 'You pay in cash when you have it in your hands.';
  if (methods?.cash === false) return 'You pay by M-Pesa, at the latest when you have it in your hands.';
  return 'You pay by M-Pesa or cash when you have it in your hands.';
}
