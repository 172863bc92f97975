import * as z from 'zod';
import { Instant, NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { ProductCard } from './product.ts';
import { ProductStatus } from './product-status.ts';

/** The featured product of the home page: a product card with a headline (G-29). */
export const FeaturedProduct = ProductCard.extend({
  headline: z.string(),
  /** When the product stops being featured; null means until staff choose another. */
  ends_at: Instant.nullable(),
});
export type FeaturedProduct = z.output<typeof FeaturedProduct>;

/** What staff see of the featured product. If no product is featured, `product_id` is null. */
export const FeaturedRecord = z.object({
  version: z.int(),
  product_id: NumericId.nullable(),
  headline: z.string(),
  ends_at: Instant.nullable(),
  /** The product that `product_id` names. */
  product: z
    .object({ id: NumericId, product_name: z.string(), image: z.string(), status: ProductStatus })
    .nullable(),
});
export type FeaturedRecord = z.output<typeof FeaturedRecord>;

/**
 * A product that staff feature, with its headline. Without an end time, it stays until staff choose another product.
 */
export const FeaturedChoice = z.object({
  product_id: z.int({ error: texts.featureRequired }).pipe(NumericId),
  headline: z
    .string({ error: texts.headlineRequired })
    .overwrite(readLine)
    .min(1, { error: texts.headlineRequired })
    .max(80, { error: texts.tooLong(80) }),
  ends_at: z.iso.datetime({ error: texts.featureEndUnfinished }).nullable(),
});

const version = z.int().min(0);

/** A choice of the featured product. `product_id` null: no product is featured. */
export const FeaturedChange = z.union(
  [z.object({ version, product_id: z.null() }), FeaturedChoice.extend({ version })],
  { error: texts.invalid },
);
export type FeaturedChange = z.output<typeof FeaturedChange>;
