import { priceCart, type Totals } from '../cart/pricing.ts';
import type { Area } from '../delivery.ts';
import { formatPrice, toShillings } from '../money.ts';
import type { Settings } from '../settings/settings.ts';
import * as texts from '../texts.ts';
import { discountCart } from './discount.ts';
import type { PromotionRules } from './promotion.ts';
import type { PromotionLine } from './tier-goods.ts';

/** A cart with its discount. Money in cents. */
type Priced<Line> = {
  lines: (Line & { discountCents: number })[];
  totals: Totals;
  /** The index of the promotion's tier that gives the discount, from 0. */
  tier: number | undefined;
  /** Why the promotion gives no discount. */
  hint: string | undefined;
};

/**
 * Prices a cart with a promotion. If the promotion does not make the cart cheaper, it is not applied. For example, a
 * discount can reduce the goods below the sum for free delivery (G-13).
 */
export function priceWithCode<Line extends PromotionLine>(
  promotion: PromotionRules | undefined,
  sold: readonly Line[],
  area: Pick<Area, 'fee'> | undefined,
  settings: Pick<Settings, 'free_delivery_from'>,
): Priced<Line> {
  const undiscounted = sold.map((line) => ({ ...line, discountCents: 0 }));
  const plain = {
    lines: undiscounted,
    totals: priceCart(undiscounted, area, settings),
    tier: undefined,
    hint: undefined,
  };
  if (!promotion) return plain;
  const { lineCents, tier, hint } = discountCart(promotion, sold);
  const lines = sold.map((line, index) => ({ ...line, discountCents: lineCents[index] ?? 0 }));
  const totals = priceCart(lines, area, settings);
  const moreCents = totals.totalCents - plain.totals.totalCents;
  if (totals.discountCents === 0 || moreCents < 0) return { lines, totals, tier, hint };
  const why = moreCents > 0 ? texts.promoCosts(formatPrice(toShillings(moreCents))) : texts.promoSame;
  return { ...plain, hint: why };
}
