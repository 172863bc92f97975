import type { quoteCart as endpoint } from '#shared/cart/endpoints.ts';
import type { Quote } from '#shared/cart/quote.ts';
import { type Area, findArea } from '#shared/delivery.ts';
import type { Parsed } from '#shared/endpoint.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import type { PromotionLine } from '#shared/promotions/tier-goods.ts';
import * as texts from '#shared/texts.ts';
import { type CartState, readCart } from '../../data/cart/cart.ts';
import { invalid } from '../../errors.ts';
import { countTry, findPromotion, readCoupon } from '../promotions/promotion.ts';
import { listLivePublic } from '../promotions/public-promotions.ts';
import { offerCode } from './code-offer.ts';
import { quoteCart } from './quote.ts';

type Asked = Parsed<typeof endpoint>['body'];
type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

/**
 * Returns a quote whose sums leave out lines that cannot be ordered because they are sold out or not sold online. These
 * lines stay in the quote, with the reason.
 */
function quoteBuyable(
  lines: Asked['lines'],
  state: CartState,
  area: Area | undefined,
  promotion?: Promotion,
): Quote {
  const whole = quoteCart(lines, state, area, promotion).quote;
  const isOut = (id: number) =>
    whole.lines.some(({ id: its, problem }) => its === id && problem && problem !== 'few-left');
  const buyable = lines.filter(({ id }) => !isOut(id));
  if (buyable.length === lines.length) return whole;
  // Without goods there is nothing to deliver, so no fee.
  const { quote } = quoteCart(buyable, state, buyable.length > 0 ? area : undefined, promotion);
  const priced = new Map(quote.lines.map((line) => [line.id, line]));
  return { ...quote, lines: whole.lines.map((line) => priced.get(line.id) ?? { ...line, discount: 0 }) };
}

/**
 * Returns the current price of a cart, with the discount of its promo code.
 *
 * @throws 422 for an invalid promo code, without the reason (T15) · 429 after too many tries
 */
export async function quoteForShopper(asked: Asked, caller: Caller): Promise<Quote> {
  const coupon = await readCoupon(asked.coupon_code, caller);
  const state = await readCart(
    asked.lines.map(({ id }) => id),
    { coupon, offers: true },
  );
  const promotion = coupon && state.coupon && findPromotion(coupon, state.coupon);
  if (coupon && state.coupon) {
    await countTry(coupon, state.coupon, promotion);
    if (!promotion) throw invalid({ coupon_code: [texts.promoInvalid] });
  }
  return withOffer(asked, state, promotion, caller.now);
}

/** Returns the lines of a quote in the form in which promotions read them. */
const linesOf = (lines: Quote['lines'], { products }: CartState): PromotionLine[] =>
  lines.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    if (!product) return [];
    const { price_cents: unitCents, type, category, subcategory } = product;
    return [{ id, quantity, unitCents, type, category_id: category.id, subcategory_id: subcategory.id }];
  });

/** Returns the quote of a cart. The quote also offers the public promo code that helps the cart most. */
async function withOffer(asked: Asked, state: CartState, promotion: Promotion | undefined, now: Date) {
  const area = findArea(state.settings.zones, asked.area ?? '');
  const quoteWith = (code?: Promotion) => quoteBuyable(asked.lines, state, area, code);
  const quote = quoteWith(promotion);
  const promotions = await listLivePublic(state.publicCodes, now);
  const buyable = quote.lines.filter(({ problem }) => problem === null);
  const offer = offerCode(promotions, { quote, lines: linesOf(buyable, state), quoteWith });
  return offer ? { ...quote, offer } : quote;
}
