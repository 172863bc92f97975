import type { UnmatchedReason } from './unmatched-payment.ts';

/**
 * Returns true if M-Pesa's statement says something about money of an order. No payment waits: staff read it, and call the
 * customer.
 */
export const isWord = (reason: UnmatchedReason) =>
  reason === 'reversed' || reason === 'false-code' || reason === 'not-in-statement';
