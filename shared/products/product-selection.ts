import * as z from 'zod';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { listAdminProducts } from './endpoints.ts';

/** The most products that a job may list by id. To change more products, a job uses a filter. */
export const mostSelected = 2000;

/**
 * The products of a job: the listed products, or all that match the filter when the job starts. A filter with an
 * unknown field is refused, because without that field it would match more products.
 */
export const ProductSelection = z.union([
  z.strictObject({
    ids: z
      .array(NumericId)
      .min(1, { error: texts.jobEmpty })
      .max(mostSelected, { error: texts.jobLarge(mostSelected) }),
  }),
  z.strictObject({
    /** The filter, with the fields of the query of the product list. */
    filter: listAdminProducts.query.omit({ cursor: true }).strict(),
  }),
]);
export type ProductSelection = z.output<typeof ProductSelection>;
/** A selection as the browser sends it. */
export type SentSelection = z.input<typeof ProductSelection>;
