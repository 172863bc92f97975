import type { LoyaltyRules } from './loyalty-rules.ts';

/** The rules until staff set others: no points. Switched on, 1% comes back. */
export const firstLoyalty: LoyaltyRules = { is_on: false, spend: 100, worth: 1, minimum: 100, months: 12 };
