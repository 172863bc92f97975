import { isGivenUp } from '#shared/orders/order-state.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import { currentLimitKey, type Limit } from '../../data/dynamodb/rate-limit.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { listFound } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { signTerm } from '../identity/sign-term.ts';
import { signToken } from '../identity/signature.ts';
import type { History } from '../promotions/promotion.ts';

/** A phone with more orders than this is not new, whatever their outcome. */
const MOST = 20;

/** Returns the rate limit of the orders of a phone (T14). */
export const phoneLimit = async (
  phone: string,
  { orders: times, minutes }: Pick<ShopSettings['order_limit'], 'orders' | 'minutes'>,
): Promise<Limit> => ({ what: 'order-phone', who: await signToken('limit', phone), times, minutes });

/**
 * Reads whether an order would be the first of its phone. The list of a phone's orders is updated some seconds after an
 * order. So the phone's rate limit is also read, which every order counts in its transaction. If the limit has counted
 * an order that is not listed yet, the phone is not new.
 *
 * @param except the id of an order that does not count, because it is changed
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
