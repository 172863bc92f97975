import { useEffect } from 'react';
import type { Quote } from '#shared/cart/quote.ts';
import { urls } from '../../navigation/urls.ts';
import { sticksAtBottom } from '../../ui/behaviour/stick.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readyToasts } from '../../ui/toasts.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import { useSettings } from '../settings/use-settings.tsx';
import styles from './cart-summary.module.css';
import { cartTexts } from './cart-texts.ts';
import { FreeDeliveryMeter } from './free-delivery-meter.tsx';
import { PromoField } from './promo-field.tsx';

type Props = {
  /** The sum of the lines as they are shown, in shillings. */
  subTotal: number;
  count: number;
  /** The quote for this cart; undefined until it arrives. */
  quote: Quote | undefined;
  /** The promo code that is applied. */
  couponCode: string | undefined;
};

/**
 * The cart's subtotal, discount and total. The delivery fee is added at checkout (S1-211…213, S1-216). On a phone the
 * total and the button stick to the bottom.
 */
export function CartSummary({ subTotal, count, quote, couponCode }: Props) {
  useEffect(() => void readyToasts(), []);
  const texts = cartTexts.cart;
  // True while the discount is unknown, because the quote has not arrived.
  const isWaiting = couponCode !== undefined && !quote;
  const discount = quote?.discount_amount ?? 0;
  const total = discount > 0 && quote ? quote.total_amount : subTotal;
  const from = useSettings()?.free_delivery_from;
  // True if the subtotal after discount is high enough for free delivery. A line below the figures then says so.
  const isFree = typeof from === 'number' && subTotal - discount >= from;
  return (
    <aside className={styles.summary} aria-label={texts.summary} data-totals>
      <div className={styles.panel}>
        <dl className={styles.figures}>
          <div className={styles.row}>
            <dt>
              {texts.subtotal} <span className={styles.count}>{`(${texts.count(count)})`}</span>
            </dt>
            <dd>
              <Price amount={subTotal} form="page" size="small" />
            </dd>
          </div>
          {couponCode !== undefined && (isWaiting || discount > 0) && (
            <div className={styles.row}>
              <dt>{orderTexts.checkout.discount(couponCode)}</dt>
              <dd>
                {isWaiting ? (
                  <Skeleton className={styles.bone} />
                ) : (
                  <Price amount={-discount} form="page" size="small" />
                )}
              </dd>
            </div>
          )}
          {quote && discount > 0 && quote.rounding !== 0 && (
            <div className={styles.row}>
              <dt>{orderTexts.checkout.rounding}</dt>
              <dd>
                <Price amount={quote.rounding} form="page" size="small" />
              </dd>
            </div>
          )}
          {!isFree && (
            <div className={styles.row}>
              <dt>{texts.delivery}</dt>
              <dd>{texts.deliveryLater}</dd>
            </div>
          )}
        </dl>
        <FreeDeliveryMeter subTotal={subTotal - discount} />
        <PromoField promotion={quote?.promotion} />
      </div>
      <div ref={sticksAtBottom} className={styles.bar} data-buy-bar>
        <p className={styles.total}>
          <span className={styles.totalWord}>
            {texts.total} <small className={styles.vat}>{texts.vat}</small>
          </span>
          {isWaiting ? (
            <Skeleton className={styles.bone} />
          ) : (
            <Price amount={total} form="page" size="normal" />
          )}
        </p>
        <ButtonLink href={urls.checkout} size="large">
          {texts.checkout}
        </ButtonLink>
      </div>
      <ButtonLink href={urls.home} look="outline" wide className={styles.shop}>
        {texts.continueShopping}
      </ButtonLink>
    </aside>
  );
}
