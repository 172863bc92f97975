import { shifted } from '#shared/nairobi.ts';
import { findReceipt, forgetStatedPayer } from '../../data/payments/receipt.ts';
import type { DueKind } from '../clock/due-kind.ts';

/** For how many days after a payment without an order the shop keeps its payer. */
const PAYER_DAYS = 90;

/** The kind of the scheduled action that deletes a payer's name and phone. The id of the action is M-Pesa's code. */
export const payerDueKind = 'forget-payer';

/** Returns when the payer of a line is deleted, for a payment that came at this time. */
export const payerEnd = (at: string) => shifted(at, PAYER_DAYS * 86_400_000);

/** Deletes the name and phone of the payer of a payment that only a statement reported. */
export const forgetPayerDue: DueKind = async ({ id }) =>
  (await findReceipt(id)).notice?.stated ? [forgetStatedPayer(id)] : [];
