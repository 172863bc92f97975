import type { TaxReceiptItem } from '../../data/tax/tax-receipt.ts';

/**
 * Returns the number that the tax authority (KRA) gave the sale of a credit note. Returns `wait` while the sale is not
 * accepted, and `never` if the credit note cannot be sent.
 */
export function creditOf(sale: TaxReceiptItem | undefined): { saleNumber: string } | 'wait' | 'never' {
  if (!sale) return 'never';
  if (sale.state === 'accepted') return { saleNumber: sale.kra?.number ?? '' };
  if (sale.state !== 'settled') return 'wait';
  return sale.kra_number ? { saleNumber: sale.kra_number } : 'never';
}
