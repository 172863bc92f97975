import type { QuoteLine } from '#shared/cart/quote.ts';
import { addProduct, type CartLine } from './cart.ts';

/**
 * Returns the cart with the products of the server's copy added, at present prices. Products that are no longer sold
 * are left out (G-68).
 */
export const restoreCopy = (lines: readonly CartLine[], kept: readonly QuoteLine[]): CartLine[] =>
  kept
    .filter(({ problem }) => problem !== 'gone' && problem !== 'not-sold-online')
    .reduce<CartLine[]>(
      (cart, { id, product_name, selling_price, slug, picture, hue, age_restricted, quantity }) => {
        const product = { id, product_name, selling_price, slug, age_restricted };
        return addProduct(
          cart,
          { ...product, picture: picture ?? undefined, hue: hue ?? undefined },
          quantity,
        );
      },
      [...lines],
    );
