import { findLine } from '#shared/cart/cart-line.ts';
import { soon } from '../../navigation/soon.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { addProduct, type CartProduct, cartCount } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Adds a product or raises its quantity (G-04), at once (G-52). Other components update after the clicked button. */
export const addToCart = (product: CartProduct) =>
  cartStore.change((lines) => addProduct(lines, product), soon);

/**
 * The whole cart; `features/cart/cart-lines.ts` changes its lines. On the server and during hydration it is empty and
 * `isLoaded` is false: show a skeleton then, not the empty text.
 */
export function useCart() {
  const cart = useStore(cartStore);
  return { ...cart, count: cartCount(cart.lines) };
}

/** The number of pieces in the cart. The component renders again only when this number changes. */
export const useCartCount = () => useStore(cartStore, ({ lines }) => cartCount(lines));

/** Returns true if a product is in the cart. The component renders again only when this changes. */
export const useIsInCart = (id: number) =>
  useStore(cartStore, ({ lines }) => findLine(lines, { id }) !== undefined);
