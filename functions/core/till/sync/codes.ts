import { isPaymentCode } from '#shared/payments/payment-code.ts';
import type { Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { findReceipt } from '../../../data/payments/receipt.ts';
import type { CountedCode } from '../../../data/till/sale.ts';

type Codes = { codes: CountedCode[]; flags: TillFlag[] };

/**
 * Returns the M-Pesa codes that a sale counts. Each code counts once. A code that was counted before, is no code, or has a
 * notice of another sum, is left to a manager.
 */
export async function codesOf(tenders: readonly Tender[]): Promise<Codes> {
  const found: Codes = { codes: [], flags: [] };
  for (const tender of tenders) {
    if (tender.kind !== 'mpesa') continue;
    const code = tender.reference.toUpperCase();
    const facts = isPaymentCode(code) ? await findReceipt(code) : undefined;
    const isFree = facts && facts.counted === undefined && !facts.isRefund;
    const shillings = facts?.notice?.shillings;
    if (!isFree || found.codes.some((each) => each.code === code)) found.flags.push('mpesa-code');
    else if (typeof shillings === 'number' && shillings * 100 !== tender.cents) found.flags.push('mpesa-sum');
    else found.codes.push({ code, toldAt: facts.notice?.at });
  }
  return found;
}

/** Returns the free M-Pesa code of a refund. Undefined for a code that was used before, and for no code. */
export async function freeRefundCode(reference: string): Promise<string | undefined> {
  const code = reference.toUpperCase();
  if (!isPaymentCode(code)) return undefined;
  const { counted, notice, isRefund } = await findReceipt(code);
  return counted === undefined && notice === undefined && !isRefund ? code : undefined;
}
