import { orderTexts } from '../../order-texts.ts';
import { urls } from '../../paths.ts';
import { ButtonLink } from '../button.tsx';
import { Price } from '../price.tsx';
import styles from './cart-summary.module.css';
import { FreeDeliveryMeter } from './free-delivery-meter.tsx';

/** What the goods cost; the fee comes at checkout (S1-211…213). On a phone total and button stay in reach of the thumb. */
export function CartSummary({ subTotal, count }: { subTotal: number; count: number }) {
  const texts = orderTexts.cart;
  return (
    <aside className={styles.summary} aria-label={texts.summary}>
      <div className={styles.panel}>
        <FreeDeliveryMeter subTotal={subTotal} />
        <dl className={styles.figures}>
          <div className={styles.row}>
            <dt>
              {texts.subtotal} <span className={styles.count}>({texts.count(count)})</span>
            </dt>
            <dd>
              <Price amount={subTotal} form="page" size="small" />
            </dd>
          </div>
          <div className={styles.row}>
            <dt>{texts.delivery}</dt>
            <dd>{texts.deliveryLater}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.bar} data-buy-bar>
        <p className={styles.total}>
          <span className={styles.totalWord}>
            {texts.total} <small className={styles.vat}>{texts.vat}</small>
          </span>
          <Price amount={subTotal} form="page" size="normal" />
        </p>
        <ButtonLink href={urls.checkout} size="large" className={styles.checkout}>
          {texts.checkout}
        </ButtonLink>
      </div>
      <ButtonLink href={urls.home} look="outline" wide className={styles.shop}>
        {texts.continueShopping}
      </ButtonLink>
    </aside>
  );
}
