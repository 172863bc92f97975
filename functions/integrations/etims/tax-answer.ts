import type { KraReceipt } from '#shared/tax/kra-receipt.ts';

/**
 * KRA's answer to a document. `unavailable` means that KRA has certainly not accepted the document, so it may be sent
 * again. `reason` is a text for managers.
 */
export type TaxAnswer =
  | { kind: 'accepted'; kra: KraReceipt }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string };
