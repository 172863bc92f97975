import * as z from 'zod';
import { Instant } from '../ids.ts';
import { ProductCard } from './product.ts';

/** The featured product of the home page: a product card with a headline (G-29). */
export const FeaturedProduct = ProductCard.extend({
  headline: z.string(),
  /** When the product stops being featured; null means until staff choose another. */
  ends_at: Instant.nullable(),
});
export type FeaturedProduct = z.output<typeof FeaturedProduct>;
