import { useSyncExternalStore } from 'react';
import { addProduct, type CartProduct, cartCount } from '../lib/cart.ts';
import { cartStore } from '../lib/cart-store.ts';

/** Adds a product or raises its line (G-04). */
const add = (product: CartProduct) => cartStore.change((lines) => addProduct(lines, product));

/**
 * The cart, and how a product gets into it; `lib/cart-lines.ts` changes what is in it. On the server and while hydrating
 * it is empty and `isLoaded` is false: show a skeleton then, not the empty text.
 */
export function useCart() {
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.getOnServer);
  return {
    ...cart,
    add,
    count: cartCount(cart.lines),
    has: (id: number) => cart.lines.some((line) => line.id === id),
  };
}
