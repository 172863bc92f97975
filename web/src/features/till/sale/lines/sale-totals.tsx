import { formatPrice } from '#shared/money.ts';
import type { Discount, PricedBasket } from '#shared/till/basket.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './sale-totals.module.css';

const plain = (cents: number) => formatPrice(cents / 100, 'plain');

type Props = { priced: PricedBasket; discount: Discount | undefined };

/** The discounts and the total of the sale. */
export function SaleTotals({ priced: { discountCents, roundingCents, totalCents }, discount }: Props) {
  const isPart = discount && 'percent' in discount;
  return (
    <dl className={styles.totals}>
      {discountCents > 0 && (
        <div className={styles.row}>
          <dt>{isPart ? texts.discountOf(discount.percent) : texts.discount}</dt>
          <dd>−{plain(discountCents)}</dd>
        </div>
      )}
      {roundingCents > 0 && (
        <div className={styles.row}>
          <dt>{texts.rounding}</dt>
          <dd>−{plain(roundingCents)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd aria-live="polite">{texts.ksh(totalCents)}</dd>
      </div>
    </dl>
  );
}
