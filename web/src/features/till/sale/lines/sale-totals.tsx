import { formatPrice } from '#shared/money.ts';
import type { PricedBasket } from '#shared/till/basket.ts';
import type { Draft } from '../basket/draft.ts';
import { creditUsed, dueCents, restCents } from '../basket/exchange.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import styles from './sale-totals.module.css';

const plain = (cents: number) => formatPrice(cents / 100, 'plain');

type Props = { priced: PricedBasket; draft: Draft };

/**
 * Shows the discounts and the total of the sale. In an exchange or with credit, also shows what the customer still
 * pays or gets back.
 */
export function SaleTotals({ priced, draft }: Props) {
  const { discount, exchange } = draft;
  const { discountCents, roundingCents, totalCents } = priced;
  const rest = restCents(totalCents, exchange);
  const due = dueCents(totalCents, draft);
  const credit = creditUsed(totalCents, draft);
  const isRest = exchange !== undefined || credit > 0;
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
      {isRest && (
        <div className={styles.row}>
          <dt>{texts.total}</dt>
          <dd>{plain(totalCents)}</dd>
        </div>
      )}
      {exchange && (
        <div className={styles.row}>
          <dt>{texts.exchange.row}</dt>
          <dd>−{plain(exchange.cents)}</dd>
        </div>
      )}
      {credit > 0 && (
        <div className={styles.row}>
          <dt>{texts.credit.row}</dt>
          <dd>−{plain(credit)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isRest ? (rest > 0 ? texts.exchange.toGive : texts.exchange.toPay) : texts.total}</dt>
        <dd aria-live="polite">{texts.ksh(rest > 0 ? rest : due)}</dd>
      </div>
    </dl>
  );
}
