import { quoteCart } from '#shared/cart/endpoints.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import { quoteCart as handler } from '../../api/cart.ts';
import { csrfToken, newId } from '../../core/identity/visitor.ts';
import { createPromotion } from '../../data/promotions/promotion.ts';
import { type Call, send } from '../event.ts';

/** Saves a promotion. By default, it halves the price of every cart for every customer and has no end. */
export async function offer(code: string, more: Partial<Promotion> = {}): Promise<void> {
  await createPromotion({
    code,
    note: 'For tests',
    is_active: true,
    from: null,
    until: null,
    tiers: [{ when: {}, off: { kind: 'percent', percent: 50 } }],
    best_tier_wins: false,
    uses: { total: null, per_phone: null },
    audience: { to: 'everyone' },
    ...more,
  });
}

/** Returns the headers and cookies that a new browser sends with a write. */
export async function browser(visitor = newId()): Promise<Required<Pick<Call, 'headers' | 'cookies'>>> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': await csrfToken(visitor) };
  return { headers, cookies: [`__Host-visitor=${visitor}`] };
}

/** Requests the price of a cart with a promo code from the shop. */
export const quoteWith = (coupon_code: string, lines: { id: number; quantity: number }[], call: Call = {}) =>
  send(quoteCart, handler, { ...call, body: { lines, coupon_code, area: 'Kilimani' } });
