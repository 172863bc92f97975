import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { AttemptState } from './payment.ts';

/**
 * Why the last payment of an unpaid order failed: how its payment request ended, with M-Pesa's result code. `mismatch`
 * is a payment of another sum, which staff settle under “Payments”. `amount` is the requested or the received sum. It
 * is null if the received sum is not readable.
 */
export const PaymentTrouble = z.object({
  state: AttemptState.exclude(['started', 'prompted', 'paid']),
  code: z.string().nullable(),
  amount: Shillings.nullable(),
  at: Instant,
});
export type PaymentTrouble = z.output<typeof PaymentTrouble>;
