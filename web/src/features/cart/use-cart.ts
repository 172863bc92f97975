import { findLine } from '#shared/cart/cart-line.ts';
import { soon } from '../../navigation/soon.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { addProduct, type CartProduct, cartCount } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/**
 * Adds a product, or raises its quantity (G-04). The cart changes at once (G-52). Components other than the clicked
 * button update a little later.
 */
export const addToCart = (product: CartProduct) =>
  cartStore.change((lines) => addProduct(lines, product), soon);

/**
 * Returns the whole cart. `features/cart/cart-lines.ts` changes its lines. On the server and during hydration the cart
 * is empty and `isLoaded` is false. Screens then show a placeholder instead of the text of an empty cart.
 */
export function useCart() {
  const cart = useStore(cartStore);
  return { ...cart, count: cartCount(cart.lines) };
}

/** Returns the number of pieces in the cart. The component renders again only when this number changes. */
export const useCartCount = () => useStore(cartStore, ({ lines }) => cartCount(lines));

/** Returns true if a product is in the cart. The component renders again only when this changes. */
export const useIsInCart = (id: number) =>
  useStore(cartStore, ({ lines }) => findLine(lines, { id }) !== undefined);
