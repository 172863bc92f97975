import type { LoyaltyRules } from './loyalty-rules.ts';

/**
 * The loyalty rules until staff set others: customers get no points. If staff only switch points on, customers get 1 %
 * back.
 */
export const firstLoyalty: LoyaltyRules = { is_on: false, spend: 100, worth: 1, minimum: 100, months: 12 };
