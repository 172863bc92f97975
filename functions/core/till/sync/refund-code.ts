import { isPaymentCode } from '#shared/payments/payment-code.ts';
import { findReceipt } from '../../../data/payments/receipt.ts';

/**
 * Returns the M-Pesa code of a refund if it is unused. Returns undefined if the code was used before, or if the text is
 * no code.
 */
export async function freeRefundCode(reference: string): Promise<string | undefined> {
  const code = reference.toUpperCase();
  if (!isPaymentCode(code)) return undefined;
  const { counted, notice, isRefund } = await findReceipt(code);
  return counted === undefined && notice === undefined && !isRefund ? code : undefined;
}
