import type { Pack, ProductOffers } from '#shared/promotions/product-offers.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { shop } from '#shared/shop.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { notFound } from '../../errors.ts';
import { strengthsBeside } from '../catalogue/chosen-products.ts';
import { listCompanions } from '../catalogue/companions.ts';
import { packSizes } from '../promotions/packs.ts';
import { listLivePublic } from '../promotions/public-promotions.ts';
import { quoteCart } from './quote.ts';

/** The most packs that a product's page shows. */
const MOST_PACKS = 3;

/** Returns the packs of a product that a promotion makes cheaper, priced by a quote of their pieces. */
function packsOf(id: number, left: number, promotion: Promotion, state: CartState): Pack[] {
  return packSizes(promotion, left).flatMap((pieces) => {
    const { quote } = quoteCart([{ id, quantity: pieces }], state, undefined, promotion);
    const { discount_amount: saves, total_amount: price } = quote;
    return saves > 0 ? [{ code: promotion.code, pieces, price, saves }] : [];
  });
}

/**
 * Returns the packs of a product, the points that a piece earns, the strengths beside it, and what goes well with it. Of
 * packs of the same size, returns the cheapest one. A pack has at most as many pieces as can be ordered now.
 *
 * @throws 404
 */
export async function listProductOffers(id: number, now: Date): Promise<ProductOffers> {
  const state = await readCart([id], { offers: true });
  const product = state.products.get(id);
  if (!product) throw notFound('Product');
  const [goes_with, strengths] = await Promise.all([listCompanions(product), strengthsBeside(product)]);
  const beside = { goes_with, ...(strengths && { strengths }) };
  const { quote } = quoteCart([{ id, quantity: 1 }], state, undefined);
  const [line] = quote.lines;
  if (!line || line.problem !== null) return { packs: [], ...beside };
  const left = Math.min(line.left, shop.maxQuantity);
  const promotions = await listLivePublic(state.publicCodes, now);
  const packs = promotions
    .flatMap((promotion) => packsOf(id, left, promotion, state))
    .sort((one, other) => one.pieces - other.pieces || one.price - other.price);
  return {
    packs: packs.filter(({ pieces }, n) => packs[n - 1]?.pieces !== pieces).slice(0, MOST_PACKS),
    ...(quote.points !== undefined && { points: quote.points }),
    ...beside,
  };
}
