import * as z from 'zod';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { listAdminProducts } from './endpoints.ts';

/** The most products that an export can list by id. */
const MOST_IDS = 20_000;

/**
 * The input of the job that exports products to a file: the listed products in the order of the list, or all products
 * that match the filter, newest first.
 */
export const ProductExport = z.strictObject({
  selection: z.union([
    z.strictObject({
      ids: z
        .array(NumericId)
        .min(1, { error: texts.jobEmpty })
        .max(MOST_IDS, { error: texts.jobLarge(MOST_IDS) }),
    }),
    z.strictObject({ filter: listAdminProducts.query.omit({ cursor: true }).strict() }),
  ]),
  /** True if the file has a column with buying prices. Only people with `margin.see` may ask for it. */
  with_buying_price: z.boolean(),
});
export type ProductExport = z.output<typeof ProductExport>;
