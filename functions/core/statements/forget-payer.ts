import { shifted } from '#shared/nairobi.ts';
import { findReceipt, forgetStatedPayer } from '../../data/payments/receipt.ts';
import type { DueKind } from '../clock/due-kind.ts';

/** For how many days the payer of a payment that waits is kept, from the payment on. */
const PAYER_DAYS = 90;

/** The kind of scheduled action that forgets a payer. Its id is M-Pesa's code. */
export const payerDueKind = 'forget-payer';

/** Returns when the payer of a statement's line is forgotten. */
export const payerEnd = (at: string) => shifted(at, PAYER_DAYS * 86_400_000);

/** Forgets the payer of a payment that a statement has. */
export const forgetPayerDue: DueKind = async ({ id }) =>
  (await findReceipt(id)).notice?.stated ? [forgetStatedPayer(id)] : [];
