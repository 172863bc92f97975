import { useEffect } from 'react';
import { arrivalAt } from '#shared/arrival.ts';
import type { Quote } from '#shared/cart/quote.ts';
import type { Area } from '#shared/delivery.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
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
  /** The quote for this cart. Undefined until it arrives. */
  quote: Quote | undefined;
  /** The promo code that is applied. */
  couponCode: string | undefined;
  /** The area that the shopper chose before. Without one, the fee is calculated at checkout. */
  area: Area | undefined;
  /** True if the prices could not be loaded. The fee is then calculated at checkout. */
  hasFailed: boolean;
};

/**
 * The cart's subtotal, discount and total. The delivery fee is added at checkout (S1-211…213, S1-216), or here if the
 * area is known. On a phone the total and the button stick to the bottom.
 */
export function CartSummary({ subTotal, count, quote, couponCode, area, hasFailed }: Props) {
  useEffect(() => void readyToasts(), []);
  const texts = cartTexts.cart;
  const place = hasFailed ? undefined : area;
  // True while the discount or the fee is unknown, because the quote has not arrived.
  const isWaiting = (couponCode !== undefined || place !== undefined) && !quote;
  const discount = quote?.discount_amount ?? 0;
  const isPriced = quote !== undefined && (discount > 0 || place !== undefined);
  const total = isPriced ? quote.total_amount : subTotal;
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
          {couponCode !== undefined && (!quote || discount > 0) && (
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
          {isPriced && quote.rounding !== 0 && (
            <div className={styles.row}>
              <dt>{orderTexts.checkout.rounding}</dt>
              <dd>
                <Price amount={quote.rounding} form="page" size="small" />
              </dd>
            </div>
          )}
          {place && <FeeRow area={place} fee={quote?.delivery_fee} />}
          {!place && !isFree && (
            <div className={styles.row}>
              <dt>{texts.delivery}</dt>
              <dd>{texts.deliveryLater}</dd>
            </div>
          )}
        </dl>
        {place && <p className={styles.arrival}>{arrivalAt(place)}.</p>}
        {!place?.pickup && <FreeDeliveryMeter subTotal={subTotal - discount} />}
        {quote?.points ? (
          <p className={styles.arrival}>{orderTexts.checkout.points(pointsText(quote.points))}</p>
        ) : null}
        <PromoField quote={quote} />
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

/** The delivery fee for an area, or a placeholder until it is known. */
const FeeRow = ({ area, fee }: { area: Area; fee: number | undefined }) => (
  <div className={styles.row}>
    <dt>
      {area.pickup ? orderTexts.checkout.pickupAt(area.name) : orderTexts.checkout.deliveryTo(area.name)}
    </dt>
    <dd>
      {fee === undefined ? (
        <Skeleton className={styles.bone} />
      ) : fee === 0 ? (
        orderTexts.checkout.free
      ) : (
        <Price amount={fee} form="page" size="small" />
      )}
    </dd>
  </div>
);
