import type { quoteCart as endpoint } from '#shared/cart/endpoints.ts';
import type { Quote } from '#shared/cart/quote.ts';
import { findArea } from '#shared/delivery.ts';
import type { Parsed } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { readCart } from '../../data/cart/cart.ts';
import { invalid } from '../../errors.ts';
import { countTry, findPromotion, readCoupon } from '../promotions/promotion.ts';
import { quoteCart } from './quote.ts';

type Asked = Parsed<typeof endpoint>['body'];
type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

/**
 * Returns the current price of a cart, with the discount of its promo code.
 *
 * @throws 422 for an invalid promo code, without the reason (T15) · 429 after too many tries
 */
export async function quoteForShopper(asked: Asked, caller: Caller): Promise<Quote> {
  const coupon = await readCoupon(asked.coupon_code, caller);
  const state = await readCart(
    asked.lines.map(({ id }) => id),
    { coupon },
  );
  const area = findArea(state.settings.zones, asked.area ?? '');
  if (!coupon || !state.coupon) return quoteCart(asked.lines, state, area).quote;
  const promotion = findPromotion(coupon, state.coupon);
  await countTry(coupon, state.coupon, promotion);
  if (!promotion) throw invalid({ coupon_code: [texts.promoInvalid] });
  return quoteCart(asked.lines, state, area, promotion).quote;
}
