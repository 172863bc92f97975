import { toCents } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { ShopSettings } from '#shared/settings.ts';
import * as texts from '#shared/texts.ts';
import type { CartState } from '../../data/cart/cart.ts';
import { type GoodsLimit, returnGoods, takeGoods } from '../../data/dynamodb/goods-limit.ts';
import { conflict } from '../../errors.ts';
import type { PricedCart } from '../cart/quote.ts';
import { addressKey } from '../identity/address-key.ts';

/** @throws 409 `ask-us` for an order that is too large to accept before payment */
export function checkSize({ quote, totals }: PricedCart, { large_orders, phone }: ShopSettings): void {
  const isLarge =
    quote.total_products > large_orders.pieces || totals.totalCents > toCents(large_orders.total);
  if (isLarge) throw conflict('ask-us', texts.askUsLarge(formatPhone(phone)), { quote });
}

const third = (pieces: number) => Math.floor(pieces / 3);

/**
 * The limit of unpaid orders from one address in a time window: pieces in total, and pieces of each product in the
 * cart.
 */
async function limitOf(cart: PricedCart, state: CartState, address: string): Promise<GoodsLimit> {
  const { address_pieces, address_product_pieces, minutes } = state.settings.large_orders;
  const stockOf = (id: number) => (state.available.get(id) ?? 0) + (state.held.get(id) ?? 0);
  return {
    what: 'order-goods',
    who: await addressKey(address),
    times: address_pieces,
    minutes,
    goods: cart.lines.map(({ product: { id }, quantity }) => ({
      id,
      quantity,
      most: Math.max(address_product_pieces, third(stockOf(id))),
    })),
  };
}

/**
 * Counts the pieces of a shopper's order for their address, signed in or not, outside the order's transaction. Without
 * an address, nothing is counted.
 *
 * @returns a function that reverses the count if the order is not placed
 * @throws 409 `ask-us` when the address has reached its limit
 */
export async function countGoods(
  cart: PricedCart,
  state: CartState,
  address: string | undefined,
  now: Date,
): Promise<() => Promise<void>> {
  if (address === undefined) return async () => {};
  const limit = await limitOf(cart, state, address);
  if (await takeGoods(limit, now)) return () => returnGoods(limit, now);
  throw conflict('ask-us', texts.askUsOften(formatPhone(state.settings.phone)), { quote: cart.quote });
}
