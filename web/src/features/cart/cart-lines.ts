import { findLine } from '#shared/cart/cart-line.ts';
import { reprice } from './cart-quote.ts';
import { setQuantity } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Sets the quantity of a cart line (G-02). Returns false if another tab has removed the line (S1-372). */
export function setLineQuantity(id: number, quantity: number): boolean {
  let isThere = false;
  cartStore.change((lines) => {
    isThere = findLine(lines, { id }) !== undefined;
    return setQuantity(lines, id, quantity);
  });
  return isThere;
}

/** Sets the price of a cart line to the current price, once the shopper has seen the change (G-81). */
export const setLinePrice = (id: number, price: number) =>
  cartStore.change((lines) => reprice(lines, id, price));
