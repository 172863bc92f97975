import * as z from 'zod';
import { Instant } from '../ids.ts';

/** What can happen to orders and products, in the order in which Today shows it. */
export const happenings = [
  ...(['placed', 'confirmed', 'delivered', 'cancelled', 'refused', 'returned'] as const),
  ...(['changed', 'prices', 'products'] as const),
] as const;
export type Happening = (typeof happenings)[number];

/**
 * What happened to orders and products since a person's last visit. `since` is null at their first visit. `counts` has
 * the number of orders or products for each happening.
 */
export const SinceLast = z.object({
  since: Instant.nullable(),
  /** True if more happened than was read. The counts then cover only the newest changes. */
  is_more: z.boolean(),
  counts: z.partialRecord(z.enum(happenings), z.int()),
});
export type SinceLast = z.output<typeof SinceLast>;
