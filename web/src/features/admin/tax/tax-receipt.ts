import type { CallAnswer } from '../../../api/call.ts';
import { taxTexts as texts } from './tax-texts.ts';

/** A tax receipt or a credit note for the tax authority (KRA). */
export type TaxReceipt = CallAnswer<'GET /api/admin/tax-receipts'>['receipts'][number];

/** Returns the title of a tax receipt, such as `Credit note T2-1-0008 for T2-1-0007`. */
export const titleOf = ({ receipt, of_receipt }: TaxReceipt) =>
  of_receipt === null ? texts.receipt(receipt) : texts.note(receipt, of_receipt);
