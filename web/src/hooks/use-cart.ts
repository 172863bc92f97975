import { useSyncExternalStore } from 'react';
import {
  addProduct,
  type CartLine,
  type CartProduct,
  cartCount,
  removeLine,
  restoreLine,
  setQuantity,
} from '../lib/cart.ts';
import { reprice } from '../lib/cart-quote.ts';
import { cartStore } from '../lib/cart-store.ts';

const actions = {
  /** Adds a product or raises its line; `left` caps it at the stock where that is known (G-04, G-50). */
  add: (product: CartProduct, quantity = 1, left?: number) =>
    cartStore.change((lines) => addProduct(lines, product, quantity, left)),
  setQuantity: (id: number, quantity: number) =>
    cartStore.change((lines) => setQuantity(lines, id, quantity)),
  /** Today's price on a line, once the shopper has seen that it changed (G-81). */
  setPrice: (id: number, price: number) => cartStore.change((lines) => reprice(lines, id, price)),
  remove: (id: number) => cartStore.change((lines) => removeLine(lines, id)),
  /** Puts a removed line back where it stood. */
  restore: (line: CartLine, index: number) => cartStore.change((lines) => restoreLine(lines, line, index)),
  clear: () => cartStore.clear(),
};

/**
 * The cart and what can be done with it. On the server and while hydrating it is empty and `isLoaded` is false: show
 * a skeleton then, not the empty text.
 */
export function useCart() {
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.getOnServer);
  return {
    ...cart,
    ...actions,
    count: cartCount(cart.lines),
    has: (id: number) => cart.lines.some((line) => line.id === id),
  };
}
