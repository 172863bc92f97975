import type { TaxState } from './tax-receipt.ts';

/** The states of a tax receipt in words. */
export const taxStateNames: Record<TaxState, string> = {
  waiting: 'Waits for KRA',
  sent: 'Sent to KRA',
  accepted: 'Accepted by KRA',
  rejected: 'Rejected by KRA',
  unknown: 'Outcome unknown',
  // no promise: only a label
  held: 'Held for a decision',
  settled: 'Settled by a person',
};
