import { toCents } from '../money.ts';
import { hintOf } from './hint.ts';
import { packCents } from './pack.ts';
import type { Conditions, PromotionRules, Reduction, Tier } from './promotion.ts';
import { shareOut, sumOf } from './share-out.ts';
import { centsOf, goodsOf, linesOf, type PromotionLine, piecesOf } from './tier-goods.ts';

/** The discount of a cart, in integer cents: `lineCents` in the order of the lines, `totalCents` their sum. */
export type Discount = {
  lineCents: number[];
  totalCents: number;
  /** The index of the tier that gives the discount, from 0; undefined if none does. */
  tier: number | undefined;
  /** If the promotion gives no discount: what the cart needs for one. */
  hint: string | undefined;
};

type Lines = readonly PromotionLine[];

const isMet = ({ line_quantity = 1, pieces, sub_total = 0 }: Conditions, lines: Lines) =>
  lines.some(({ quantity }) => quantity >= line_quantity) &&
  (!pieces || piecesOf(lines, pieces.type) >= pieces.quantity) &&
  goodsOf(lines) >= toCents(sub_total);

const isFitting = (tier: Tier, lines: Lines) => {
  const goods = linesOf(tier, lines);
  const isEnough = tier.off.kind !== 'pack' || piecesOf(goods) >= tier.off.pieces;
  return isEnough && isMet(tier.when, goods);
};

/** Returns how many cents a discount takes off each of these lines. */
function reduce(off: Reduction, lines: Lines): number[] {
  if (off.kind === 'pack') return packCents(off, lines);
  const goods = goodsOf(lines);
  const wanted =
    off.kind === 'percent'
      ? Math.round((goods * off.percent) / 100)
      : Math.min(toCents(off.shillings), goods);
  return shareOut(
    wanted,
    lines.map((line) => ({ id: line.id, weight: centsOf(line) })),
  );
}

/** Returns how many cents a tier takes off each line of the cart. */
function discountTier(tier: Tier, lines: Lines): number[] {
  const goods = linesOf(tier, lines);
  const cents = new Map(reduce(tier.off, goods).map((each, n) => [goods[n], each]));
  return lines.map((line) => cents.get(line) ?? 0);
}

type Offer = { tier: number | undefined; lineCents: number[]; totalCents: number };

/**
 * Returns the discount of the first tier that gives a discount or, if the promotion chooses the best tier, of the tier
 * with the largest discount. A pack that costs more than its pieces gives no discount.
 */
function discountBest({ tiers, best_tier_wins }: PromotionRules, lines: Lines): Offer {
  const offers = tiers.flatMap((tier, place): Offer[] => {
    const lineCents = isFitting(tier, lines) ? discountTier(tier, lines) : [];
    const totalCents = sumOf(lineCents);
    return totalCents > 0 ? [{ tier: place, lineCents, totalCents }] : [];
  });
  const [first = { tier: undefined, lineCents: lines.map(() => 0), totalCents: 0 }] = offers;
  if (!best_tier_wins) return first;
  return offers.reduce((best, each) => (each.totalCents > best.totalCents ? each : best), first);
}

/**
 * Returns the discount of each line in cents. A line's discount never exceeds its price, and the discounts of the lines
 * add up to the discount of the order. Quotes and orders both use this function. The caller first checks whether the
 * code may be used.
 */
export function discountCart(promotion: PromotionRules, lines: Lines): Discount {
  const found = discountBest(promotion, lines);
  const [first] = promotion.tiers;
  return { ...found, hint: found.totalCents === 0 && first ? hintOf(first, lines) : undefined };
}
