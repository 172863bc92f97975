import * as z from 'zod';
import { NumericId } from '../ids.ts';
import { PlaceChange, PremiumChange } from './place-change.ts';
import { PriceChange } from './price-change.ts';
import { StockChange } from './stock-change.ts';

/** The most rows and refusals in a preview. */
export const PREVIEW_ROWS = 20;

/** A change of many products to preview: the kind of its job, and the input of the job. */
export const PreviewedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-products'), input: PriceChange }),
  z.object({ kind: z.literal('move-products'), input: PlaceChange }),
  z.object({ kind: z.literal('premium-products'), input: PremiumChange }),
  z.object({ kind: z.literal('stock-products'), input: StockChange }),
]);
export type PreviewedChange = z.output<typeof PreviewedChange>;
/** The previewed change as the browser sends it. */
export type SentChange = z.input<typeof PreviewedChange>;

/** The result that a change of many products would have now. Nothing is written. */
export const ProductPreview = z.object({
  total: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The sum of all differences: in shillings for prices, in pieces for stock. Null for other fields. */
  difference: z.number().nullable(),
  /** How many products would be sold below their buying price. Only people with `margin.see` get this number. */
  below_buying: z.int().optional(),
  /** The first products that change, with the values as staff read them. */
  rows: z.array(
    z.object({
      id: NumericId,
      product_name: z.string(),
      before: z.string().nullable(),
      after: z.string(),
      is_below_buying: z.boolean().optional(),
    }),
  ),
  /** The first products that would stay unchanged, and why. */
  refusals: z.array(z.object({ id: NumericId, product_name: z.string(), reason: z.string() })),
});
export type ProductPreview = z.output<typeof ProductPreview>;
