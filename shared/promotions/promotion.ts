import * as z from 'zod';
import { ProductType, Shillings } from '../catalogue/product.ts';
import { Instant, NumericId } from '../ids.ts';
import { shop } from '../shop.ts';

/** A promo code in its stored form: in upper case, without surrounding spaces (S1-313, G-01). */
export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{1,40}$/, { error: 'Use 1 to 40 letters, digits, hyphens and underscores.' });

const whole = (least: number, most: number) => {
  const wrong = { error: `Enter a whole number from ${least} to ${most.toLocaleString('en-KE')}.` };
  return z.int(wrong).min(least, wrong).max(most, wrong);
};
/** A number of pieces, at most as many as a cart can contain. */
const Pieces = whole(1, shop.maxLines * shop.maxQuantity);
const MOST_SHILLINGS = 1_000_000;
const Ids = z
  .array(NumericId)
  .min(1, { error: 'Choose at least one.' })
  .max(100, { error: 'Choose at most 100.' });

/** What customers call the chosen goods, for hints: 'Add 2 more items from Energy Pouches'. */
const GoodsLabel = z.string().trim().max(40).optional();

/**
 * The goods to which a discount tier applies. Its conditions count only these goods, and its discount is taken off
 * their price.
 */
const PromotedGoods = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('type'), type: ProductType }),
  z.object({ kind: z.literal('category'), ids: Ids, label: GoodsLabel }),
  z.object({ kind: z.literal('subcategory'), ids: Ids, label: GoodsLabel }),
  z.object({ kind: z.literal('products'), ids: Ids, label: GoodsLabel }),
]);
export type PromotedGoods = z.output<typeof PromotedGoods>;

/** The conditions of a promotion. All given conditions must hold. Without conditions, any cart qualifies. */
const Conditions = z.object({
  /** The minimum number of pieces of one line. */
  line_quantity: whole(1, shop.maxQuantity).optional(),
  /** The minimum number of pieces over all lines, of products of one type if it is given (S1-233). */
  pieces: z.object({ type: ProductType.optional(), quantity: Pieces }).optional(),
  /** The minimum sum of the goods, in shillings. */
  sub_total: Shillings.optional(),
});
export type Conditions = z.output<typeof Conditions>;

/** The discount on the goods, never on the delivery. */
const Reduction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: whole(1, 100) }),
  z.object({ kind: z.literal('amount'), shillings: whole(1, MOST_SHILLINGS) }),
  /** "Any 5 for Ksh 2,500": this many pieces cost this much together. */
  z.object({
    kind: z.literal('pack'),
    pieces: whole(2, 100),
    shillings: whole(1, MOST_SHILLINGS),
  }),
]);
export type Reduction = z.output<typeof Reduction>;

/** A tier of a promotion: goods, conditions and discount. Without `of`, it applies to all goods of the cart. */
export const Tier = z.object({ of: PromotedGoods.optional(), when: Conditions, off: Reduction });
export type Tier = z.output<typeof Tier>;

/**
 * The customers who may use a code: everyone; one person, by the keyed hash of their phone or email address (G-36); or
 * a group, by the id of a list of such hashes.
 */
const Audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everyone') }),
  z.object({ to: z.literal('person'), phone: z.string().optional(), email: z.string().optional() }),
  z.object({ to: z.literal('group'), list: z.string(), count: z.int(), kept_until: Instant }),
]);

const Limit = whole(1, 1_000_000).nullable();

/**
 * The most orders that may use a code, in all and in a day; null means no limit. A day begins at midnight in Nairobi.
 */
export const UseLimits = z.object({ total: Limit, per_phone: Limit, per_day: Limit.optional() });

/** A promotion: a rule that staff keep as data (G-01). */
export const Promotion = z.object({
  code: PromotionCode,
  /** A note for staff. */
  note: z.string().max(200),
  is_active: z.boolean(),
  from: Instant.nullable(),
  /** The promotion ends at this time. */
  until: Instant.nullable(),
  /** The first tier that gives a discount applies or, with `best_tier_wins`, the one with the largest discount. */
  tiers: z.array(Tier).min(1).max(10),
  best_tier_wins: z.boolean(),
  uses: UseLimits,
  audience: Audience,
  /**
   * True if only the first order of a phone may use the code. Orders that were cancelled, refused or returned do not
   * count.
   */
  first_order: z.literal(true).optional(),
  /** True if the shop offers the code to every shopper whose cart it makes cheaper. Missing: only those who know it. */
  is_public: z.literal(true).optional(),
});
export type Promotion = z.output<typeof Promotion>;

/** The part of a promotion that decides its discount for a cart. */
export type PromotionRules = Pick<Promotion, 'code' | 'tiers' | 'best_tier_wins'>;

/** Returns true while the promotion is switched on and `now` is within its period. */
export const isOpen = ({ is_active, from, until }: Promotion, now: Date) =>
  is_active &&
  (from === null || Date.parse(from) <= now.getTime()) &&
  (until === null || now.getTime() < Date.parse(until));
