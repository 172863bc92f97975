import * as z from 'zod';
import { Instant } from '../ids.ts';

/** The data that the tax authority (KRA) returns for a receipt that it has accepted. */
export const KraReceipt = z.object({
  /** The time at which KRA's control unit signed the receipt. */
  at: Instant,
  control_unit: z.string(),
  /** KRA's own number of the receipt. */
  number: z.string(),
  internal_data: z.string(),
  signature: z.string(),
});
export type KraReceipt = z.output<typeof KraReceipt>;

/** KRA's receipt of a sale or of a return, with the number of the shop's receipt. */
export const AcceptedTaxReceipt = z.object({
  receipt: z.string(),
  kra: KraReceipt,
  /** The text of the QR code of KRA's receipt: `date#time#control unit#number#internal data#signature`. */
  qr: z.string(),
});
export type AcceptedTaxReceipt = z.output<typeof AcceptedTaxReceipt>;
