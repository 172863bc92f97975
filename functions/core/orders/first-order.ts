import { isGivenUp } from '#shared/orders/order-state.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { CartState } from '../../data/cart/cart.ts';
import { currentLimitKey, type Limit } from '../../data/dynamodb/rate-limit.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import type { PromotionUse } from '../../data/promotions/uses.ts';
import { signTerm } from '../identity/sign-term.ts';
import { signToken } from '../identity/signature.ts';
import { type Coupon, findPromotion, type History } from '../promotions/promotion.ts';

/** A phone with more orders than this does not count as new, whatever became of the orders. */
const MOST = 20;

/** Returns the rate limit for orders with one phone (T14). */
export const phoneLimit = async (
  phone: string,
  { orders: times, minutes }: Pick<ShopSettings['order_limit'], 'orders' | 'minutes'>,
): Promise<Limit> => ({ what: 'order-phone', who: await signToken('limit', phone), times, minutes });

/**
 * Reads whether an order would be the first one with its phone. The list of a phone's orders is updated some seconds
 * after an order. The phone's rate limit is therefore read too, because the transaction of each order counts the order
 * there. If the limit has counted an order that is not listed yet, the phone is not new.
 *
 * @param except the id of an order that is left out, because it is the one that is changed
 */
export async function readHistory(
  phone: string,
  settings: Pick<ShopSettings, 'order_limit'>,
  now: Date,
  except?: string,
): Promise<History> {
  const limit = await phoneLimit(phone, settings.order_limit);
  const before = new Date(now.getTime() - limit.minutes * 60_000);
  const keys = [currentLimitKey(limit, now), currentLimitKey(limit, before)] as const;
  const [{ items: places }, counters] = await Promise.all([
    listFound(await signTerm({ kind: 'phone', text: phone }), MOST + 1),
    readItems([...keys]),
  ]);
  const orders = places.length > MOST ? [] : await findOrders(places.map(({ order_id }) => order_id));
  const countOf = ({ sk }: { sk: string }) =>
    Number(counters.find((counter) => counter.sk === sk)?.times ?? 0);
  const [counted, countedBefore] = [countOf(keys[0]), countOf(keys[1])];
  const opened = new Date(Number(keys[1].sk) * 1000).toISOString();
  const listed = orders.filter(({ created_at }) => created_at >= opened);
  const isListed = counted + countedBefore <= listed.length;
  const isNew =
    places.length <= MOST && orders.every(({ id, order_status }) => id === except || isGivenUp(order_status));
  return { isFirst: isListed && isNew, limit, counted };
}

type Wanted = {
  coupon: Coupon | undefined;
  state: CartState;
  phone: string | undefined;
  now: Date;
  except?: string;
};

/**
 * Returns the promotion of a promo code that staff enter for an order, and the writes of its use, if the customer may
 * use it now. Tries by staff are not counted. Without a phone, the promotion is returned, but not its use.
 *
 * @param except as in {@link readHistory}
 */
export async function findOffer({ coupon, state, phone, now, except }: Wanted) {
  if (!coupon || !state.coupon) return { promotion: undefined, use: undefined };
  const isFirst = phone !== undefined && state.coupon.promotion?.first_order;
  const history = isFirst ? await readHistory(phone, state.settings, now, except) : undefined;
  const promotion = findPromotion(coupon, state.coupon, history);
  const use: PromotionUse | undefined =
    promotion && coupon.phone !== undefined
      ? { promotion, uses: state.coupon.uses, phone: coupon.phone, history }
      : undefined;
  return { promotion, use };
}
