import * as z from 'zod';

/** The shop's rules for loyalty points. Sums are in whole shillings (S1-011, S2-117). */
export const LoyaltyRules = z.object({
  /** True while delivered orders earn points. */
  is_on: z.boolean(),
  /** The sum in shillings that a customer must pay to earn one point. */
  spend: z.int(),
  /** The credit in shillings that one point gives. */
  worth: z.int(),
  /** The smallest number of points that can be turned into credit at once. */
  minimum: z.int(),
  /** The number of months without a purchase after which points expire; null if they never do. */
  months: z.int().nullable(),
});
export type LoyaltyRules = z.output<typeof LoyaltyRules>;
