import { Suspense } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { useIsInCart } from '../cart/use-cart.ts';
import { ChatLink } from '../chat/chat-link.tsx';
import styles from './buy-bar.module.css';
import * as productTexts from './product-texts.ts';
import { tellMe } from './product-texts.ts';
import { TellMePart } from './tell-me-part.tsx';
import { useStock } from './use-stock.ts';

// This script is loaded only while the product is in the cart, because only then can its quantity be changed.
const BarCart = lazyPart(
  async () => (await import('./bar-cart.tsx')).BarCart,
  () => null,
);

/**
 * The bar at the bottom of a phone with both buy buttons (S1-183, S1-184). Toasts and footer make room for elements
 * with `data-buy-bar`.
 */
export function BuyBar({ product }: { product: ProductDetail }) {
  const { isSoldOut, isClosed, left } = useStock(product);
  const isInCart = useIsInCart(product.id);
  if (isClosed) return null;
  return (
    <section ref={sticksAtBottom} className={styles.bar} aria-label={productTexts.buyBar} data-buy-bar>
      {isInCart && (
        <Suspense>
          <BarCart product={product} left={left} />
        </Suspense>
      )}
      <ChatLink product={product} wide className={styles.chat} {...(isSoldOut && { other: tellMe })} />
      {isSoldOut ? (
        <TellMePart product={product} className={styles.chat} />
      ) : (
        <AddToCart product={product} label={productTexts.addMobile} wide />
      )}
    </section>
  );
}
