import * as z from 'zod';
import { NumericId } from '../ids.ts';
import { ProductSelection } from './product-selection.ts';

/** A move of many products to a subcategory, and to its category. */
export const PlaceChange = z.strictObject({ selection: ProductSelection, subcategory_id: NumericId });
export type PlaceChange = z.output<typeof PlaceChange>;

/** A change that makes many products premium, or not premium. */
export const PremiumChange = z.strictObject({
  selection: ProductSelection,
  is_premium: z.union([z.literal(0), z.literal(1)]),
});
export type PremiumChange = z.output<typeof PremiumChange>;
