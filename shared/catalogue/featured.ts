import * as z from 'zod';
import { Instant } from '../ids.ts';
import { ProductCard } from './product.ts';

/** The product that the home page puts forward: a product as lists tell it, with what is said of it (G-29). */
export const FeaturedProduct = ProductCard.extend({
  headline: z.string(),
  /** Until when it is put forward; null is until staff choose another. */
  ends_at: Instant.nullable(),
});
export type FeaturedProduct = z.output<typeof FeaturedProduct>;
