import { Suspense } from 'react';
import type { ProductDetail } from '#shared/product.ts';
import { useIsInCart } from '../hooks/use-cart.ts';
import { useStock } from '../hooks/use-stock.ts';
import { lazyPart } from '../navigation/lazy-part.ts';
import { productTexts, tellMe } from '../product-texts.ts';
import { AddToCart } from './add-to-cart.tsx';
import styles from './buy-bar.module.css';
import { ChatLink } from './chat-link.tsx';

// Only who has it in the cart can change how many.
const BarCart = lazyPart(
  async () => (await import('./product/bar-cart.tsx')).BarCart,
  () => null,
);

/** The phone's fixed bar with both ways to buy (S1-183, S1-184). `data-buy-bar` tells toasts and footer to make room. */
export function BuyBar({ product }: { product: ProductDetail }) {
  const { isSoldOut, isClosed, left } = useStock(product);
  const isInCart = useIsInCart(product.id);
  if (isClosed) return null;
  return (
    <section className={styles.bar} aria-label={productTexts.buyBar} data-buy-bar>
      {isInCart && (
        <Suspense>
          <BarCart product={product} left={left} />
        </Suspense>
      )}
      <ChatLink product={product} wide className={styles.chat} {...(isSoldOut && { other: tellMe })} />
      <AddToCart product={product} label={productTexts.addMobile} wide isSoldOut={isSoldOut} />
    </section>
  );
}
