import type { TaxBand } from './tax-band.ts';

/**
 * A line of a tax document: sold or returned goods, with the VAT that the line's sum includes. A delivery fee has a
 * line of its own. The last goods include the rounding of the total, so the lines add up to the document. No line is
 * below zero. Money in cents.
 */
export type TaxLine = {
  name: string;
  code: string;
  quantity: number;
  band: TaxBand;
  total_cents: number;
  vat_cents: number;
};

/**
 * The document that reports a sale or a return to the tax authority (KRA). It does not name the customer. A credit note
 * names the receipt of the sale, and the number that KRA gave that receipt.
 */
export type TaxDocument = {
  kind: 'receipt' | 'credit-note';
  /** The number of the shop's receipt: its serial number for KRA. */
  number: string;
  at: string;
  seller: { pin: string; name: string };
  /** The name of the till, or a text that says that no till was involved. */
  till: string;
  lines: TaxLine[];
  total_cents: number;
  vat_cents: number;
  refers_to?: { number: string; kra_number: string };
};
