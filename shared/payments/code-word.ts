import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { isPaymentCode } from './payment-code.ts';

/**
 * What the shop knows about an M-Pesa code that should pay a certain sum. `told`: M-Pesa reported this sum. `sum`:
 * M-Pesa reported another sum. `untold`: M-Pesa has not reported the code. `unreadable`: M-Pesa reported the code
 * without a readable sum. `used`: the code has already paid another order. `waits`: its money belongs to another
 * account, or staff must settle it under “Payments”. `gone`: its money was refunded or became credit. `refund`: it is
 * the code of a refund that the shop sent.
 */
export const CodeState = z.enum(['told', 'sum', 'untold', 'unreadable', 'used', 'waits', 'gone', 'refund']);
export type CodeState = z.output<typeof CodeState>;

export const CodeWord = z.object({
  state: CodeState,
  /** The sum that M-Pesa reported. Null if it reported none. */
  told: Shillings.nullable(),
  /**
   * For `used` and `waits`: the number of the order, receipt or account to which the money belongs. Null if it has no
   * number yet.
   */
  number: z.string().nullable(),
});
export type CodeWord = z.output<typeof CodeWord>;

/** An M-Pesa code in the path of a URL. */
export const PaymentCodeText = z.string().refine(isPaymentCode, { error: 'Not an M-Pesa code.' });

/**
 * What the shop knows about an M-Pesa code. `asked` is the sum that the code should pay. It is null if that sum is not
 * known.
 */
export const AskedWord = CodeWord.extend({ asked: Shillings.nullable() });
export type AskedWord = z.output<typeof AskedWord>;
