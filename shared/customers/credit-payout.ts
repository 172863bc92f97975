import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { RefundCode, Why } from '../payments/money-request.ts';

/**
 * How a customer's credit is paid out in full: it is sent back by M-Pesa, or written off because the customer gave it
 * up. `balance` is the credit that the person saw.
 */
export const CreditPayout = z.object({
  how: z.enum(['sent-back', 'written-off']),
  balance: Shillings,
  /** M-Pesa's code of the payment to the customer. */
  reference: RefundCode,
  why: Why,
});
export type CreditPayout = z.output<typeof CreditPayout>;
