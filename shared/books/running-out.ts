import * as z from 'zod';
import { NumericId } from '../ids.ts';

/**
 * The products that must be reordered soon. At the pace of the last four weeks, their available pieces last at most a
 * week, or they are down to the reorder level, or none is left while customers wait for the product. `days_left` is
 * null if nothing was sold.
 */
export const RunningOut = z.object({
  products: z.array(
    z.object({ product_id: NumericId, name: z.string(), in_stock: z.int(), days_left: z.int().nullable() }),
  ),
  /** How many products run out, including those that the list leaves out. */
  count: z.int(),
});
export type RunningOut = z.output<typeof RunningOut>;
