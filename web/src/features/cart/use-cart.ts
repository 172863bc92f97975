import { findLine } from '#shared/cart/cart-line.ts';
import { soon } from '../../navigation/soon.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { addProduct, type CartProduct, cartCount } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Adds a product or raises its line (G-04). The cart has it at once (G-52); who shows the cart waits for the tapped button. */
export const addToCart = (product: CartProduct) =>
  cartStore.change((lines) => addProduct(lines, product), soon);

/**
 * The whole cart; `features/cart/cart-lines.ts` changes what is in it. On the server and while hydrating it is empty and `isLoaded`
 * is false: show a skeleton then, not the empty text.
 */
export function useCart() {
  const cart = useStore(cartStore);
  return { ...cart, count: cartCount(cart.lines) };
}

/** How many pieces are in the cart. Whoever shows no more of it is left alone while that stays, as it does on most pages. */
export const useCartCount = () => useStore(cartStore, ({ lines }) => cartCount(lines));

/** Whether a product is in the cart, for whoever shows no more of it. */
export const useIsInCart = (id: number) =>
  useStore(cartStore, ({ lines }) => findLine(lines, { id }) !== undefined);
