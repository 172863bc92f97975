import type { KraReceipt } from '#shared/tax/kra-receipt.ts';

/**
 * KRA's answer to a document. `unavailable`: KRA has certainly not taken the document, so it may be sent again. `reason`
 * is in words for managers.
 */
export type TaxAnswer =
  | { kind: 'accepted'; kra: KraReceipt }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string };
