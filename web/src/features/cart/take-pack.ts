import { findLine } from '#shared/cart/cart-line.ts';
import type { Pack } from '#shared/promotions/product-offers.ts';
import { addProduct, type CartProduct, setQuantity } from './store/cart.ts';
import { cartStore } from './store/cart-store.ts';

/** Puts the pieces of a pack into the cart, with its promo code. The line then has exactly these pieces. */
export function takePack(product: CartProduct, { pieces, code }: Pick<Pack, 'pieces' | 'code'>): void {
  cartStore.change((lines) =>
    findLine(lines, product) ? setQuantity(lines, product.id, pieces) : addProduct(lines, product, pieces),
  );
  cartStore.applyCoupon(code);
}
