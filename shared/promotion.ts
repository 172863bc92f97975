import * as z from 'zod';
import { ProductType, Shillings } from './catalogue/product.ts';
import { Instant } from './ids.ts';
import { formatPrice, toCents, toShillings } from './money.ts';

/** A promo code in its stored form: in upper case, without surrounding spaces (S1-313, G-01). */
export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{1,40}$/);

/** The conditions of a promotion. All given conditions must hold. Without conditions, any cart qualifies. */
const Conditions = z.object({
  /** The minimum number of pieces of one line. */
  line_quantity: z.number().int().min(1).optional(),
  /** The minimum number of pieces of products of one type, over all lines (S1-233). */
  pieces: z.object({ type: ProductType, quantity: z.number().int().min(1) }).optional(),
  /** The minimum sum of the goods, in shillings. */
  sub_total: Shillings.optional(),
});
type Conditions = z.output<typeof Conditions>;

/** The discount on the goods, never on the delivery. */
const Reduction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
  z.object({ kind: z.literal('amount'), shillings: z.number().int().min(1) }),
]);

const Tier = z.object({ when: Conditions, off: Reduction });
type Tier = z.output<typeof Tier>;

/** The customers who may use a code: all, or one person, by the signature of their phone or email address (G-36). */
const Audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everyone') }),
  z.object({ to: z.literal('person'), phone: z.string().optional(), email: z.string().optional() }),
]);

/** A promotion: a rule that staff keep as data (G-01). */
export const Promotion = z.object({
  code: PromotionCode,
  /** A note for staff. */
  note: z.string().max(200),
  is_active: z.boolean(),
  from: Instant.nullable(),
  /** The promotion ends at this time. */
  until: Instant.nullable(),
  /** The first matching tier applies, unless the best one is chosen. */
  tiers: z.array(Tier).min(1),
  best_tier_wins: z.boolean(),
  /** The maximum number of orders that may use the code, in total and per phone; null means no limit. */
  uses: z.object({
    total: z.number().int().min(1).nullable(),
    per_phone: z.number().int().min(1).nullable(),
  }),
  audience: Audience,
});
export type Promotion = z.output<typeof Promotion>;

/** A line as promotions see it. Lines are identified by id, so their order does not matter. */
export type PromotionLine = { id: number; unitCents: number; quantity: number; type: ProductType };

/** The discount of a cart, in integer cents: `lineCents` in the order of the lines, `totalCents` their sum. */
export type Discount = {
  lineCents: number[];
  totalCents: number;
  /** What the cart lacks, if the promotion gives no discount. */
  hint: string | undefined;
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const goodsOf = (lines: readonly PromotionLine[]) =>
  sumOf(lines.map(({ unitCents, quantity }) => unitCents * quantity));
const piecesOf = (lines: readonly PromotionLine[], wanted: ProductType) =>
  sumOf(lines.filter(({ type }) => type === wanted).map(({ quantity }) => quantity));

const isFulfilled = (
  { line_quantity = 1, pieces, sub_total = 0 }: Conditions,
  lines: readonly PromotionLine[],
) =>
  lines.some(({ quantity }) => quantity >= line_quantity) &&
  (!pieces || piecesOf(lines, pieces.type) >= pieces.quantity) &&
  goodsOf(lines) >= toCents(sub_total);

function centsOff({ off }: Tier, goodsCents: number): number {
  if (off.kind === 'percent') return Math.round((goodsCents * off.percent) / 100);
  return Math.min(toCents(off.shillings), goodsCents);
}

function chooseTier({ tiers, best_tier_wins }: Promotion, lines: readonly PromotionLine[]): Tier | undefined {
  const fitting = tiers.filter(({ when }) => isFulfilled(when, lines));
  if (!best_tier_wins) return fitting[0];
  const goods = goodsOf(lines);
  return fitting.reduce<Tier | undefined>(
    (best, tier) => (best && centsOff(best, goods) >= centsOff(tier, goods) ? best : tier),
    undefined,
  );
}

/**
 * Distributes `cents` over the lines in proportion to their sums. The cents left over by rounding down go to the
 * largest remainders.
 */
function shareOut(cents: number, lines: readonly PromotionLine[]): number[] {
  const goods = goodsOf(lines);
  if (goods === 0) return lines.map(() => 0);
  const shares = lines.map(({ id, unitCents, quantity }, index) => {
    // The product can be larger than the integers that a double represents exactly.
    const product = BigInt(unitCents * quantity) * BigInt(cents);
    return { index, id, whole: Number(product / BigInt(goods)), rest: Number(product % BigInt(goods)) };
  });
  const left = cents - sumOf(shares.map(({ whole }) => whole));
  const first = [...shares].sort((a, b) => b.rest - a.rest || a.id - b.id).slice(0, left);
  return shares.map((share) => share.whole + (first.includes(share) ? 1 : 0));
}

/** Returns what the cart lacks for the first tier: 'Add 2 of any item for 20% off' (G-01). */
function hintOf({ tiers: [tier] }: Promotion, lines: readonly PromotionLine[]): string | undefined {
  if (!tier) return undefined;
  const { when, off } = tier;
  const gain = off.kind === 'percent' ? `${off.percent}% off` : `${formatPrice(off.shillings)} off`;
  const missingPieces = when.pieces ? when.pieces.quantity - piecesOf(lines, when.pieces.type) : 0;
  const missingCents = toCents(when.sub_total ?? 0) - goodsOf(lines);
  if (when.line_quantity && !lines.some(({ quantity }) => quantity >= (when.line_quantity ?? 1)))
    return `Add ${when.line_quantity} of any item for ${gain}`;
  if (when.pieces && missingPieces > 0) return `Add ${missingPieces} more ${when.pieces.type} for ${gain}`;
  if (missingCents > 0) return `Add ${formatPrice(toShillings(missingCents))} more for ${gain}`;
  return undefined;
}

/**
 * Returns the discount of each line in cents. It never exceeds the line, and the lines sum to the discount of the
 * order. Quotes and orders both use it. The caller checks first whether the code may be used.
 */
export function discountCart(promotion: Promotion, lines: readonly PromotionLine[]): Discount {
  const tier = chooseTier(promotion, lines);
  const totalCents = tier ? centsOff(tier, goodsOf(lines)) : 0;
  const hint = totalCents === 0 ? hintOf(promotion, lines) : undefined;
  return { lineCents: shareOut(totalCents, lines), totalCents, hint };
}

/** Returns true while the promotion is switched on and `now` is within its period. */
export const isOpen = ({ is_active, from, until }: Promotion, now: Date) =>
  is_active &&
  (from === null || Date.parse(from) <= now.getTime()) &&
  (until === null || now.getTime() < Date.parse(until));
