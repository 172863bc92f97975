import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';

/** Pieces of one product that cost less together with a public promo code. Prices in shillings, without delivery. */
const Pack = z.object({ code: z.string(), pieces: z.int().min(2), price: Shillings, saves: Shillings });
export type Pack = z.output<typeof Pack>;

/**
 * What the shop offers beside the price of a product: packs, the smallest first, and the loyalty points that one piece
 * earns. `points` is missing while the shop gives none.
 */
export const ProductOffers = z.object({ packs: z.array(Pack).max(3), points: z.int().min(0).optional() });
export type ProductOffers = z.output<typeof ProductOffers>;
