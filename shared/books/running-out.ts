import * as z from 'zod';
import { NumericId } from '../ids.ts';

/** The products whose stock lasts at most a week at the sales of the last four weeks. */
export const RunningOut = z.object({
  products: z.array(
    z.object({ product_id: NumericId, name: z.string(), in_stock: z.int(), days_left: z.int() }),
  ),
  /** How many there are, also those that the list leaves out. */
  count: z.int(),
});
export type RunningOut = z.output<typeof RunningOut>;
