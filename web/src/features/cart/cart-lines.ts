import { findLine } from '#shared/cart/cart-line.ts';
import { reprice } from './cart-quote.ts';
import { setQuantity } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Sets a line's quantity (G-02). False where storage no longer holds that line: another tab took it out (S1-372). */
export function setLineQuantity(id: number, quantity: number): boolean {
  let isThere = false;
  cartStore.change((lines) => {
    isThere = findLine(lines, { id }) !== undefined;
    return setQuantity(lines, id, quantity);
  });
  return isThere;
}

/** Puts today's price on a line, once the shopper has seen that it changed (G-81). */
export const setLinePrice = (id: number, price: number) =>
  cartStore.change((lines) => reprice(lines, id, price));
