import * as z from 'zod';
import { Instant } from '../ids.ts';

/** What can have happened to orders and products, in the order in which it is shown. */
export const happenings = [
  ...(['placed', 'confirmed', 'delivered', 'cancelled', 'refused', 'returned'] as const),
  ...(['changed', 'prices', 'products'] as const),
] as const;
export type Happening = (typeof happenings)[number];

/**
 * What happened since a person was last here. `since` is null at their first visit. `counts` has the number of orders or
 * products to which something happened.
 */
export const SinceLast = z.object({
  since: Instant.nullable(),
  /** True if more happened than was read: the counts are then those of the newest changes. */
  is_more: z.boolean(),
  counts: z.partialRecord(z.enum(happenings), z.int()),
});
export type SinceLast = z.output<typeof SinceLast>;
