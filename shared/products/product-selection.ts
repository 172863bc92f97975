import * as z from 'zod';
import { NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { listAdminProducts } from './endpoints.ts';

/** The most products that a job may name one by one. For more, it takes a filter. */
export const mostSelected = 2000;

/**
 * The products of a job: the listed ones, or all that match the filter when the job starts. An unknown field in the
 * filter is refused, because a filter without that field would match more products.
 */
export const ProductSelection = z.union([
  z.strictObject({
    ids: z
      .array(NumericId)
      .min(1, { error: texts.jobEmpty })
      .max(mostSelected, { error: texts.jobLarge(mostSelected) }),
  }),
  z.strictObject({
    /** The query of the list of products, as in its address. */
    filter: listAdminProducts.query.omit({ cursor: true }).strict(),
  }),
]);
export type ProductSelection = z.output<typeof ProductSelection>;
/** A selection as the browser sends it. */
export type SentSelection = z.input<typeof ProductSelection>;
