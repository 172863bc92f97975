import { toCents } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import * as texts from '#shared/texts.ts';
import type { CartState } from '../../data/cart/cart.ts';
import { type GoodsLimit, returnGoods, takeGoods } from '../../data/dynamodb/goods-limit.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { conflict, tooMany } from '../../errors.ts';
import type { PricedCart } from '../cart/quote.ts';
import { addressKey } from '../identity/address-key.ts';

/**
 * Makes sure that an order is not too large to be accepted before payment.
 *
 * @throws 409 `ask-us`
 */
export function checkSize({ quote, totals }: PricedCart, { large_orders, phone }: ShopSettings): void {
  const isLarge =
    quote.total_products > large_orders.pieces || totals.totalCents > toCents(large_orders.total);
  if (isLarge) throw conflict('ask-us', texts.askUsLarge(formatPhone(phone)), { quote });
}

const third = (pieces: number) => Math.floor(pieces / 3);

/**
 * Returns the limits for one IP address within a time window: for its orders, and for the pieces in shoppers' orders.
 */
async function limitsOf(cart: PricedCart, state: CartState, address: string) {
  const { large_orders, order_limit } = state.settings;
  const { address_pieces: pieces, address_product_pieces, minutes } = large_orders;
  const stockOf = (id: number) => (state.available.get(id) ?? 0) + (state.held.get(id) ?? 0);
  const place = { what: 'order-address', who: await addressKey(address) };
  const orders: Limit = { ...place, times: order_limit.address_orders, minutes: order_limit.minutes };
  const goods: GoodsLimit = {
    ...{ ...place, pieces, minutes },
    goods: cart.lines.map(({ product: { id }, quantity }) => ({
      id,
      quantity,
      most: Math.max(address_product_pieces, third(stockOf(id))),
    })),
  };
  return { orders, goods };
}

type Ordering = { address: string | undefined; isStaff?: boolean | undefined; now: Date };

/** Subtracts the pieces of an order from the count of its IP address again. */
export type TakeBack = () => Promise<void>;

/**
 * Counts an order for its IP address, outside the order's transaction: the order itself, and the pieces of a shopper's
 * order. Both are one write if their time windows have the same length. Without an IP address, nothing is counted.
 *
 * @returns a function that subtracts the pieces again if the order is not placed; undefined if none were counted
 * @throws 429 when the address has reached its limit of orders, which is high and protects against floods (T14) · 409
 *   `ask-us` when it has reached its limit of pieces
 */
export async function countForAddress(
  cart: PricedCart,
  state: CartState,
  { address, isStaff, now }: Ordering,
): Promise<TakeBack | undefined> {
  if (address === undefined) return undefined;
  const { orders, goods } = await limitsOf(cart, state, address);
  const isTogether = !isStaff && orders.minutes === goods.minutes;
  const countOrder = async () => {
    if (!(await consumeRateLimit(orders, now))) throw tooMany(texts.tooMany, secondsToWait(orders, now));
  };
  if (!isTogether) await countOrder();
  if (isStaff) return undefined;
  const reached = await takeGoods(isTogether ? { ...goods, times: orders.times } : goods, now);
  if (reached === undefined) return () => returnGoods(goods, now);
  // An order that is refused because of its pieces also counts towards the limit of orders.
  if (isTogether) await countOrder();
  throw conflict('ask-us', texts.askUsOften(formatPhone(state.settings.phone)), { quote: cart.quote });
}
