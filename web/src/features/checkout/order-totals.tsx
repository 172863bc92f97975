import type { Quote } from '#shared/cart/quote.ts';
import type { Area } from '#shared/delivery.ts';
import { pointsText } from '#shared/loyalty/loyalty-texts.ts';
import { formatPrice } from '#shared/money.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FreeDeliveryMeter } from '../cart/free-delivery-meter.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import { PointsUse } from '../orders/points-use.tsx';
import styles from './order-totals.module.css';

type Props = {
  /**
   * Returns the text of the toast after an order was placed: the server's message, or the site's own text if there is
   * none (S2-303).
   */
  count: string;
  quote: Quote | undefined;
  area: Area | undefined;
  onChangeArea: () => void;
};

/** Returns the name of a pickup place without its suffix: `CBD house (pickup)` → `CBD house`. */
const placeOf = ({ name }: Area) => name.replace(/ \(pickup\)$/, '');

/**
 * Shows subtotal, delivery fee, total and its VAT (S2-025, S2-030, G-10, G-18). The area is named beside the total
 * (G-12).
 */
export function OrderTotals({ count, quote, area, onChangeArea }: Props) {
  const texts = orderTexts.checkout;
  const figure = (amount: number | undefined) =>
    amount === undefined ? (
      <Skeleton className={styles.bone} />
    ) : (
      <Price amount={amount} form="page" size="small" />
    );
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        <div className={styles.row}>
          <dt>{texts.subtotal}</dt>
          <dd>{figure(quote?.sub_total)}</dd>
        </div>
        {quote && quote.discount_amount > 0 && (
          <div className={styles.row}>
            <dt>{texts.discount(quote.promotion?.code)}</dt>
            <dd>{figure(-quote.discount_amount)}</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>{texts.fee}</dt>
          <dd>{quote?.delivery_fee === 0 ? <strong>{texts.free}</strong> : figure(quote?.delivery_fee)}</dd>
        </div>
        {quote && quote.rounding !== 0 && (
          <div className={styles.row}>
            <dt>{texts.rounding}</dt>
            <dd>{figure(quote.rounding)}</dd>
          </div>
        )}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>
            {texts.totalAmount} <span className={styles.count}>{`(${count})`}</span>
          </dt>
          <dd>{quote ? <Price amount={quote.total_amount} form="page" size="big" /> : figure(undefined)}</dd>
        </div>
      </dl>
      {quote && area && !area.pickup && (
        <FreeDeliveryMeter subTotal={quote.sub_total - quote.discount_amount} />
      )}
      <div className={styles.notes}>
        {area && (
          <button type="button" className={styles.place} onClick={onChangeArea}>
            {`${area.pickup ? texts.pickupAt(placeOf(area)) : texts.deliveryTo(area.name)} — ${texts.change}`}
          </button>
        )}
        <p className={styles.vat}>{quote && texts.vat(formatPrice(quote.vat_amount, 'page'))}</p>
        {quote?.points !== undefined && quote.points > 0 && (
          <p className={styles.vat}>{texts.points(pointsText(quote.points))}</p>
        )}
        <PointsUse className={styles.vat} />
      </div>
    </div>
  );
}
