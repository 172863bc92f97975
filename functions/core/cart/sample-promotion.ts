import type * as z from 'zod';
import { findArea } from '#shared/delivery.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';
import type { PromotionSample } from '#shared/promotions/promotion-record.ts';
import { readCart } from '../../data/cart/cart.ts';
import { quoteCart } from './quote.ts';

/**
 * Returns the quote of a sample cart with a promotion that staff are writing, saved or not. It is calculated like every
 * other quote and order. `tier` is the number of the discount tier that applies, counted from 1, or null if none
 * applies.
 */
export async function samplePromotion({ rule, lines, area }: z.output<typeof PromotionSample>) {
  const state = await readCart(lines.map(({ id }) => id));
  const promotion: Promotion = {
    ...rule,
    ...{ code: 'SAMPLE', note: '', is_active: true, from: null, until: null },
    uses: { total: null, per_phone: null },
    audience: { to: 'everyone' },
  };
  const { quote, tier } = quoteCart(lines, state, findArea(state.settings.zones, area ?? ''), promotion);
  return { ...quote, tier: tier === undefined ? null : tier + 1 };
}
