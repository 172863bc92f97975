import type { CodeOffer, Quote } from '#shared/cart/quote.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { discountCart } from '#shared/promotions/discount.ts';
import { lackOf } from '#shared/promotions/hint.ts';
import type { Promotion, Tier } from '#shared/promotions/promotion.ts';
import { linesOf, type PromotionLine } from '#shared/promotions/tier-goods.ts';

/** A hint asks for this many pieces at most. */
const MOST_PIECES = 3;
/** A hint asks for at most this share of what the cart already costs. */
const MOST_SHARE = 1 / 2;

/**
 * Returns what a cart lacks for a discount, if it is not much and would save money. It tries the missing pieces with the
 * cheapest product of the cart that the offer covers.
 */
function hintFor(promotion: Promotion, tier: Tier, lines: readonly PromotionLine[]): string | undefined {
  const lack = lackOf(tier, lines);
  const covered = linesOf(tier, lines);
  const [cheapest] = [...covered].sort((one, other) => one.unitCents - other.unitCents);
  if (!lack || !cheapest) return undefined;
  const { text, pieces = 0, cents = 0 } = lack;
  const sum = lines.reduce((all, { unitCents, quantity }) => all + unitCents * quantity, 0);
  if (pieces > MOST_PIECES || cents > sum * MOST_SHARE) return undefined;
  if (pieces === 0) return text;
  const more = lines.map((line) =>
    line === cheapest ? { ...line, quantity: line.quantity + pieces } : line,
  );
  return discountCart(promotion, more).totalCents > 0 ? text : undefined;
}

type Cart = {
  /** The quote of the cart with the code that the shopper uses now. */
  quote: Quote;
  lines: readonly PromotionLine[];
  /** Quotes the cart with another code. */
  quoteWith: (promotion: Promotion) => Quote;
};

/**
 * Returns the public promotion that helps a cart most. If a code makes the cart cheaper than it is now, that is the one
 * that saves most. Otherwise, while no code gives a discount, it is one that the cart nearly reaches. A code never makes
 * a cart dearer.
 */
export function offerCode(
  promotions: readonly Promotion[],
  { quote, lines, quoteWith }: Cart,
): CodeOffer | undefined {
  const others = promotions.filter(({ code }) => code !== quote.promotion?.code);
  const cheaper = others
    .map((promotion) => {
      const { total_amount } = quoteWith(promotion);
      return { code: promotion.code, cents: toCents(quote.total_amount) - toCents(total_amount) };
    })
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => other.cents - one.cents);
  const [best] = cheaper;
  if (best) return { code: best.code, saves: toShillings(best.cents), hint: null };
  if (quote.discount_amount > 0) return undefined;
  for (const promotion of others)
    for (const tier of promotion.tiers) {
      const hint = hintFor(promotion, tier, lines);
      if (hint !== undefined) return { code: promotion.code, saves: null, hint };
    }
  return undefined;
}
