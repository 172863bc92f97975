import { Suspense } from 'react';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { Price } from '../../ui/price.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { useIsInCart } from '../cart/use-cart.ts';
import { ChatLink } from '../chat/chat-link.tsx';
import styles from './buy-bar.module.css';
import * as productTexts from './product-texts.ts';
import { tellMe } from './product-texts.ts';
import { TellMePart } from './tell-me-part.tsx';
import { useStock } from './use-stock.ts';

const load = () => import('./bar-cart.tsx');
const nothing = () => null;
// These scripts are loaded only while the product is in the cart, because only then can its quantity be changed.
const BarCart = lazyPart(async () => (await load()).BarCart, nothing);
const InCartStepper = lazyPart(
  async () => (await import('../cart/in-cart-stepper.tsx')).InCartStepper,
  nothing,
);

/**
 * The bar at the bottom of a phone: the chat button, the price or the quantity, and 'Add To Cart', in one row (S1-183,
 * S1-184). Toasts and footer make room for elements with `data-buy-bar`.
 */
export function BuyBar({ product }: { product: ProductDetail }) {
  const { isSoldOut, isClosed, left } = useStock(product);
  const isInCart = useIsInCart(product.id);
  if (isClosed) return null;
  if (isSoldOut)
    return (
      <section ref={sticksAtBottom} className={styles.bar} aria-label={productTexts.buyBar} data-buy-bar>
        <ChatLink product={product} className={styles.other} other={tellMe} />
        <TellMePart product={product} className={styles.other} />
      </section>
    );
  const price = <Price amount={product.selling_price} />;
  return (
    <section ref={sticksAtBottom} className={styles.bar} aria-label={productTexts.buyBar} data-buy-bar>
      <ChatLink product={product} iconOnly className={styles.chat} />
      <div className={styles.middle}>
        {isInCart ? (
          <Suspense fallback={price}>
            <InCartStepper product={product} left={left} />
          </Suspense>
        ) : (
          price
        )}
      </div>
      <div className={`${styles.buy} ${isInCart ? styles.added : ''}`}>
        <AddToCart
          product={product}
          label={productTexts.addMobile}
          wide
          // The link to the cart covers the button.
          tabIndex={isInCart ? -1 : undefined}
        />
        {isInCart && (
          <Suspense>
            <BarCart />
          </Suspense>
        )}
      </div>
    </section>
  );
}
