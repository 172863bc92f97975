import * as z from 'zod';
import { Companion, Shillings } from '../catalogue/product.ts';
import { Slug } from '../ids.ts';

/** Pieces of one product that cost less together with a public promo code. Prices in shillings, without delivery. */
const Pack = z.object({ code: z.string(), pieces: z.int().min(2), price: Shillings, saves: Shillings });
export type Pack = z.output<typeof Pack>;

/**
 * What the shop offers beside a product: packs, the smallest first, and the loyalty points that one piece earns. `points`
 * is missing while the shop gives none. It is not part of the product's page, because it changes with other products.
 */
export const ProductOffers = z.object({
  packs: z.array(Pack).max(3),
  points: z.int().min(0).optional(),
  /** Up to three products that go well with it and can be bought. */
  goes_with: z.array(Companion).max(3),
  /**
   * The strengths of the products of the same subcategory in mg, ascending, with the slug of the same flavour in this
   * strength, if there is one. Missing if the subcategory has fewer than two strengths.
   */
  strengths: z.array(z.object({ mg: z.number(), slug: Slug.optional() })).optional(),
});
export type ProductOffers = z.output<typeof ProductOffers>;
