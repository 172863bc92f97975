import type { ProductType } from '../catalogue/product.ts';
import { formatPrice, toCents, toShillings } from '../money.ts';
import type { Conditions, PromotedGoods, Promotion, Reduction, Tier } from '../promotion.ts';
import { packCents } from './pack.ts';
import { shareOut, sumOf } from './share-out.ts';

/** A line as promotions see it. Lines are identified by id, so their order does not matter. */
export type PromotionLine = {
  id: number;
  unitCents: number;
  quantity: number;
  type: ProductType;
  category_id?: number;
  subcategory_id?: number;
};

/** The discount of a cart, in integer cents: `lineCents` in the order of the lines, `totalCents` their sum. */
export type Discount = {
  lineCents: number[];
  totalCents: number;
  /** What the cart lacks, if the promotion gives no discount. */
  hint: string | undefined;
};

type Lines = readonly PromotionLine[];

const centsOf = ({ unitCents, quantity }: PromotionLine) => unitCents * quantity;
const goodsOf = (lines: Lines) => sumOf(lines.map(centsOf));
const piecesOf = (lines: Lines, wanted?: ProductType) =>
  sumOf(lines.map(({ type, quantity }) => (wanted === undefined || type === wanted ? quantity : 0)));

function isAbout(of: PromotedGoods | undefined, line: PromotionLine): boolean {
  if (of === undefined) return true;
  if (of.kind === 'type') return line.type === of.type;
  const id = { category: line.category_id, subcategory: line.subcategory_id, products: line.id }[of.kind];
  return id !== undefined && of.ids.includes(id);
}

/** Returns the lines with the goods that a tier is about. */
const linesOf = ({ of }: Tier, lines: Lines) => lines.filter((line) => isAbout(of, line));

const isMet = ({ line_quantity = 1, pieces, sub_total = 0 }: Conditions, lines: Lines) =>
  lines.some(({ quantity }) => quantity >= line_quantity) &&
  (!pieces || piecesOf(lines, pieces.type) >= pieces.quantity) &&
  goodsOf(lines) >= toCents(sub_total);

const isFitting = (tier: Tier, lines: Lines) => {
  const goods = linesOf(tier, lines);
  const isEnough = tier.off.kind !== 'pack' || piecesOf(goods) >= tier.off.pieces;
  return isEnough && isMet(tier.when, goods);
};

/** Returns the cents that a reduction takes off each of its lines. */
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

/** Returns the cents that a tier takes off each line of the cart. */
function discountTier(tier: Tier, lines: Lines): number[] {
  const goods = linesOf(tier, lines);
  const cents = new Map(reduce(tier.off, goods).map((each, n) => [goods[n], each]));
  return lines.map((line) => cents.get(line) ?? 0);
}

function discountBest({ tiers, best_tier_wins }: Promotion, lines: Lines): number[] {
  const fitting = tiers.filter((tier) => isFitting(tier, lines));
  const offered = (best_tier_wins ? fitting : fitting.slice(0, 1)).map((tier) => discountTier(tier, lines));
  const none = lines.map(() => 0);
  return offered.reduce((best, each) => (sumOf(each) > sumOf(best) ? each : best), none);
}

function gainOf(off: Reduction): string {
  if (off.kind === 'pack') return `any ${off.pieces} for ${formatPrice(off.shillings)}`;
  return off.kind === 'percent' ? `${off.percent}% off` : `${formatPrice(off.shillings)} off`;
}

/** Returns what the cart lacks for the first tier: 'Add 2 of any item for 20% off' (G-01). */
function hintOf({ tiers: [tier] }: Promotion, cart: Lines): string | undefined {
  if (!tier) return undefined;
  const { when, off, of } = tier;
  const gain = gainOf(off);
  const lines = linesOf(tier, cart);
  const missingPieces = when.pieces ? when.pieces.quantity - piecesOf(lines, when.pieces.type) : 0;
  const missingOfPack = off.kind === 'pack' ? off.pieces - piecesOf(lines) : 0;
  const missingCents = toCents(when.sub_total ?? 0) - goodsOf(lines);
  const offered = of ? 'of the items in this offer' : undefined;
  if (when.line_quantity && !lines.some(({ quantity }) => quantity >= (when.line_quantity ?? 1)))
    return `Add ${when.line_quantity} of ${of ? 'an item in this offer' : 'any item'} for ${gain}`;
  if (when.pieces && missingPieces > 0)
    return `Add ${missingPieces} more ${when.pieces.type ?? offered ?? 'items'} for ${gain}`;
  if (missingOfPack > 0) return `Add ${missingOfPack} more ${offered ?? 'items'}: ${gain}`;
  if (missingCents > 0)
    return `Add ${formatPrice(toShillings(missingCents))} more${of ? ` ${offered}` : ''} for ${gain}`;
  if (lines.length === 0 && of) return `Add an item of this offer for ${gain}`;
  return undefined;
}

/**
 * Returns the discount of each line in cents. It never exceeds the line, and the lines sum to the discount of the
 * order. Quotes and orders both use it. The caller checks first whether the code may be used.
 */
export function discountCart(promotion: Promotion, lines: Lines): Discount {
  const lineCents = discountBest(promotion, lines);
  const totalCents = sumOf(lineCents);
  return { lineCents, totalCents, hint: totalCents === 0 ? hintOf(promotion, lines) : undefined };
}
