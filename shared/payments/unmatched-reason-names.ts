import type { UnmatchedReason } from './unmatched-payment.ts';

/** Why a payment is unmatched, as staff read it. */
export const unmatchedReasonNames = {
  'nobody-knows': 'M-Pesa did not say how a request ended',
  'another-sum': 'The sum differs from what was asked for',
  'paid-twice': 'The order was already paid',
  'order-given-up': 'Paid, but the order was cancelled or returned',
  surplus: 'Paid more than the order costs',
  'unreadable-sum': 'M-Pesa told of a payment without a readable sum',
  'odd-notice': 'M-Pesa told of a payment without a readable code',
  'unknown-sender': 'A notice of a payment came from an address that is not M-Pesa’s',
  'unknown-account': 'Paid to an account that is no order number',
  'code-counted-elsewhere': 'Its code has already paid another order',
  'notice-differs': 'M-Pesa’s notice differs from what the order counts',
  'shopper-says-paid': 'The customer says they paid; M-Pesa has not confirmed it',
  'sale-missing': 'Paid at a till, which has not sent the sale',
  'credit-left': 'Credit of a customer who erased their account',
  reversed: 'M-Pesa took a payment back',
  'false-code': 'M-Pesa has no payment with this code',
  'not-in-statement': 'M-Pesa’s statement does not have this payment',
} as const satisfies Record<UnmatchedReason, string>;
