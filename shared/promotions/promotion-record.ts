import * as z from 'zod';
import { CartRequest, Quote } from '../cart/quote.ts';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { Promotion, PromotionCode, Tier, UseLimits } from './promotion.ts';

/** The state of a promotion. `used_up`: as many orders have used the promotion as its limit allows. */
export const promotionStates = ['running', 'scheduled', 'ended', 'stopped', 'used_up'] as const;

/**
 * The customers who may use a promotion, as staff see them. The shop stores only keyed hashes of their contacts, so it
 * cannot show phone numbers.
 */
const ShownAudience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everyone') }),
  z.object({ to: z.literal('person'), by: z.enum(['phone', 'email']) }),
  z.object({ to: z.literal('group'), count: z.int(), kept_until: Instant }),
]);

/** The customers who may use a promotion, as staff choose them. If no contact is given, the stored customers stay. */
const ChosenAudience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('everyone') }),
  z.object({ to: z.literal('person'), contact: z.string().trim().max(200).optional() }),
  z.object({ to: z.literal('group'), contacts: z.string().max(60_000).optional() }),
]);
export type ChosenAudience = z.output<typeof ChosenAudience>;

const rule = {
  note: z.string().trim().max(200),
  from: Instant.nullable(),
  until: Instant.nullable(),
  tiers: z.array(Tier).min(1).max(10),
  best_tier_wins: z.boolean(),
  uses: UseLimits,
  first_order: z.boolean(),
};

const DayUses = z.object({ day: z.string(), times: z.int(), discount: Shillings });

/** A promotion for staff, with its uses in total and by day, the newest day first. */
export const PromotionRecord = z.object({
  code: z.string(),
  version: z.int(),
  is_active: z.boolean(),
  state: z.enum(promotionStates),
  ...rule,
  is_public: z.boolean(),
  audience: ShownAudience,
  used: z.object({ times: z.int(), discount: Shillings, days: z.array(DayUses) }),
});
export type PromotionRecord = z.output<typeof PromotionRecord>;

export const PromotionCreate = z.object({
  code: PromotionCode,
  ...rule,
  audience: ChosenAudience,
  is_public: z.boolean().optional(),
  /** False for a promotion that staff are still writing. */
  is_active: z.boolean().default(true),
});

export const PromotionChange = z
  .object({ ...rule, audience: ChosenAudience, is_public: z.boolean(), is_active: z.boolean() })
  .partial()
  .extend({ version: z.int().min(0) });

/** A request to price a sample cart with the rule of a promotion, saved or not. */
export const PromotionSample = z.object({
  rule: Promotion.pick({ tiers: true, best_tier_wins: true }),
  lines: CartRequest,
  area: z.string().max(80).optional(),
});

/**
 * The price of a sample cart. `tier` is the number of the discount tier that applies, counted from 1, or null if there
 * is no discount.
 */
export const PromotionSampled = Quote.extend({ tier: z.int().nullable() });
