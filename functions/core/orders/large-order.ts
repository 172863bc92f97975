import { toCents } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';
import type { ShopSettings } from '#shared/settings.ts';
import { texts } from '#shared/texts.ts';
import type { CartState } from '../../data/cart/cart.ts';
import { type GoodsLimit, returnGoods, takeGoods } from '../../data/dynamodb/goods-limit.ts';
import { conflict } from '../../errors.ts';
import type { PricedCart } from '../cart/quote.ts';
import { addressKey } from '../identity/address-key.ts';

/** @throws 409 `ask-us` for an order that is too large to be taken unpaid */
export function checkSize({ quote, totals }: PricedCart, { large_orders, phone }: ShopSettings): void {
  const isLarge =
    quote.total_products > large_orders.pieces || totals.totalCents > toCents(large_orders.total);
  if (isLarge) throw conflict('ask-us', texts.askUsLarge(formatPhone(phone)), { quote });
}

const third = (pieces: number) => Math.floor(pieces / 3);

/** What unpaid orders of shoppers at one address may take in a while: in all, and of each product of this cart. */
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
 * Counts a shopper's goods for their address, signed in or not, outside the order's transaction. Without a known address nothing is counted.
 *
 * @returns what takes the count back, for an order that is not placed after all
 * @throws 409 `ask-us` when the address has taken too much
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
