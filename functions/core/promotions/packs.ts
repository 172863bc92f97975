import type { StockLevel } from '#shared/catalogue/stock-level.ts';
import { discountCart } from '#shared/promotions/discount.ts';
import type { Promotion, Tier } from '#shared/promotions/promotion.ts';
import { shop } from '#shared/shop.ts';
import type { CardItem } from '../../data/catalogue/product.ts';
import { readPublicCodes } from '../../data/promotions/public.ts';
import { sellsRestricted } from '../../data/settings/some-settings.ts';
import { listStock } from '../../data/stock/stock.ts';
import { listLivePublic } from './public-promotions.ts';

/** Returns the number of pieces from which a tier can reduce the price of one product. */
const piecesOfTier = ({ when, off }: Tier) =>
  off.kind === 'pack' ? off.pieces : Math.max(when.line_quantity ?? 1, when.pieces?.quantity ?? 1);

/** Returns the numbers of pieces that a pack of a promotion can have, if `left` pieces can be ordered. */
export const packSizes = ({ tiers }: Promotion, left: number): number[] =>
  [...new Set(tiers.map(piecesOfTier))].filter((pieces) => pieces >= 2 && pieces <= left);

/** Returns true if a promotion makes a pack of a product cheaper than its pieces. */
function isCheaper(card: CardItem, left: number, promotion: Promotion): boolean {
  const { id, price_cents: unitCents, type, category, subcategory } = card;
  const places = { category_id: category.id, subcategory_id: subcategory.id };
  return packSizes(promotion, left).some((quantity) => {
    const line = { id, unitCents, quantity, type, ...places };
    return discountCart(promotion, [line]).totalCents > 0;
  });
}

/**
 * Returns the ids of those products of a list whose pages show a pack now. `levels` has the products that are sold out
 * or of which few are left; only for the latter the pieces are read.
 */
export async function idsWithPack(
  cards: readonly CardItem[],
  levels: ReadonlyMap<number, StockLevel>,
  now: Date,
): Promise<Set<number>> {
  const promotions = await listLivePublic(await readPublicCodes(), now);
  if (promotions.length === 0) return new Set();
  const isSold = await sellsRestricted();
  const few = cards.filter(({ id }) => levels.get(id) !== undefined && levels.get(id) !== 'out');
  const left = new Map(
    (await listStock(few.map(({ id }) => id))).map(({ id, available }) => [id, available]),
  );
  const withPack = cards.filter((card) => {
    if (levels.get(card.id) === 'out' || (card.age_restricted && !isSold)) return false;
    const most = Math.min(left.get(card.id) ?? shop.maxQuantity, shop.maxQuantity);
    return promotions.some((promotion) => isCheaper(card, most, promotion));
  });
  return new Set(withPack.map(({ id }) => id));
}
