import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from '../../ui/texts.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { addToCart, useIsInCart } from '../cart/use-cart.ts';
import { caffeineDay } from '../catalogue/caffeine-day.ts';
import { ChatLink } from '../chat/chat-link.tsx';
import { ChatNote } from '../chat/chat-note.tsx';
import { AreaLine } from './area-line.tsx';
import styles from './buy-box.module.css';
import * as productTexts from './product-texts.ts';
import { tellMe } from './product-texts.ts';
import { ProductTools } from './product-tools.tsx';
import { StockLine } from './stock-line.tsx';
import { TellMePart } from './tell-me-part.tsx';
import { useStock } from './use-stock.ts';

// This script is loaded only while the product is in the cart, because only then can its quantity be changed.
const InCartStepper = lazyPart(
  async () => (await import('../cart/in-cart-stepper.tsx')).InCartStepper,
  () => null,
);

// This script is loaded once the exact stock is known, because a pack has at most as many pieces as there are.
const ProductOffers = lazyPart(
  async () => (await import('./product-offers.tsx')).ProductOffers,
  () => null,
);

/** Shows a product's stock and the buy buttons (S1-179, S1-187…191, G-51). On phones the buttons are in the buy bar. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const stock = useStock(product);
  const isInCart = useIsInCart(product.id);
  return (
    <div className={styles.box}>
      {stock.isClosed && <p className={styles.closed}>{texts.card.visitShop}</p>}
      {!stock.isClosed && <AreaLine />}
      {!stock.isClosed && (
        <div className={styles.stock}>
          <StockLine {...stock} />
          {isInCart && (
            <Suspense>
              <div className={styles.stepper}>
                <InCartStepper product={product} left={stock.left} />
              </div>
            </Suspense>
          )}
        </div>
      )}
      {!stock.isClosed && (
        <div className={styles.actions}>
          <AddToCart product={product} size="large" wide isSoldOut={stock.isSoldOut} />
          {stock.isSoldOut ? (
            <TellMePart product={product} size="large" />
          ) : (
            <CheckoutButton product={product} />
          )}
          <ChatLink product={product} wide {...(stock.isSoldOut && { other: tellMe })} />
        </div>
      )}
      <ChatNote products={[product.id]} />
      <ProductTools product={product} />
      {!product.age_restricted && (
        <ul className={styles.clean}>
          {productTexts.clean.map((claim) => (
            <li key={claim} className={styles.claim}>
              <Icon name="check" size={18} />
              {claim}
            </li>
          ))}
        </ul>
      )}
      {product.strength_mg !== undefined && !product.age_restricted && (
        <p className={styles.note}>{caffeineDay}</p>
      )}
      {!stock.isClosed && <p className={styles.note}>{productTexts.delivery}</p>}
      {!stock.isClosed && Number(stock.left) > 0 && (
        <Suspense>
          <ProductOffers product={product} />
        </Suspense>
      )}
      {product.age_restricted && <p className={styles.note}>{productTexts.nicotine}</p>}
    </div>
  );
}

/** A button that adds the product to the cart and opens the checkout. */
function CheckoutButton({ product }: { product: ProductDetail }) {
  const isInCart = useIsInCart(product.id);
  const navigate = useNavigate();
  function buyNow() {
    if (!isInCart) addToCart(product);
    navigate(urls.checkout);
  }
  return (
    <Button look="quiet" size="large" wide onClick={buyNow}>
      {productTexts.checkout}
    </Button>
  );
}
