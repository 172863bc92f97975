import * as z from 'zod';
import { NumericId } from '../ids.ts';
import { ProductSelection } from './product-selection.ts';

/** The input of the job that moves many products to a subcategory, and thereby to its category. */
export const PlaceChange = z.strictObject({ selection: ProductSelection, subcategory_id: NumericId });
export type PlaceChange = z.output<typeof PlaceChange>;

/** The input of the job that marks many products as premium, or removes that mark. */
export const PremiumChange = z.strictObject({
  selection: ProductSelection,
  is_premium: z.union([z.literal(0), z.literal(1)]),
});
export type PremiumChange = z.output<typeof PremiumChange>;
