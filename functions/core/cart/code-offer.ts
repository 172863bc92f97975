import type { CodeOffer, Quote } from '#shared/cart/quote.ts';
import { toCents, toShillings } from '#shared/money.ts';
import { discountCart } from '#shared/promotions/discount.ts';
import { lackOf } from '#shared/promotions/hint.ts';
import type { Promotion, Tier } from '#shared/promotions/promotion.ts';
import { linesOf, type PromotionLine } from '#shared/promotions/tier-goods.ts';

/** The most missing pieces that a hint asks for. */
const MOST_PIECES = 3;
/** The largest missing sum that a hint asks for, as a share of what the cart already costs. */
const MOST_SHARE = 1 / 2;

/**
 * Returns a hint that says which pieces a cart lacks for a discount. Returns undefined if they are too many or would
 * save no money. The hint assumes that the missing pieces are of the cheapest product in the cart that the promotion
 * covers.
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
 * Returns the public promotion that helps a cart most. If codes make the cart cheaper than it is now, that is the code
 * that saves most. Otherwise, if no code gives a discount, it is the promotion that the cart nearly reaches.
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
