import { formatPrice } from '#shared/money.ts';
import { urls } from '../../navigation/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { WholeOrder } from './order-facts.tsx';
import styles from './order-items.module.css';
import { isGivenUp } from './order-stage.ts';
import { orderTexts } from './order-texts.ts';

/** Returns how many pieces of a line of the order were returned. */
const back = ({ returns = [] }: WholeOrder, line: number) =>
  returns
    .flatMap(({ lines }) => lines)
    .reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);

/** Returns what was paid for the returned goods. */
const worthBack = ({ returns = [] }: WholeOrder) => returns.reduce((sum, { amount }) => sum + amount, 0);

/** The products of an order, with their prices at the time of the order, and the parts of its total (S2-041…043). */
export function OrderItems({ order }: { order: WholeOrder }) {
  const texts = orderTexts.order;
  const sums = [
    [orderTexts.checkout.subtotal, order.sub_total],
    [orderTexts.checkout.discount(order.promotion_code ?? undefined), -order.discount_amount],
    [orderTexts.checkout.fee, order.delivery_fee],
    [orderTexts.checkout.rounding, order.rounding],
  ] as const;
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={styles.heading}>
        {texts.items}
      </h2>
      <ul>
        {order.items.map(({ name, slug, quantity, price, total, picture }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can have several lines
          <li key={n} className={styles.item}>
            {slug ? <Picture picture={picture} sizes="72px" alt="" className={styles.picture} /> : <span />}
            <div>
              {slug ? (
                <a href={urls.product(slug)} className={styles.name}>
                  {name}
                </a>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              <p className={styles.quantity}>
                <span>{texts.quantity(quantity)}</span>
                <span>{formatPrice(price, 'kes')}</span>
                {back(order, n) > 0 && <span>{texts.cameBack(back(order, n))}</span>}
              </p>
            </div>
            <p className={styles.price}>{formatPrice(total, 'kes')}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {sums.map(
          ([name, amount]) =>
            (amount !== 0 || name === orderTexts.checkout.fee) && (
              <div key={name} className={styles.sum}>
                <dt>{name}</dt>
                <dd>{amount === 0 ? orderTexts.checkout.free : formatPrice(amount, 'kes')}</dd>
              </div>
            ),
        )}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>{orderTexts.checkout.total}</dt>
          <dd className={styles.price}>{formatPrice(order.total_amount, 'kes')}</dd>
        </div>
        {worthBack(order) > 0 && (
          <div className={styles.sum}>
            <dt>{texts.broughtBack}</dt>
            <dd>{formatPrice(-worthBack(order), 'kes')}</dd>
          </div>
        )}
      </dl>
      {order.promotion_code && isGivenUp(order.order_status) && (
        <p className={styles.codeBack}>{texts.codeBack(order.promotion_code)}</p>
      )}
      <div className={styles.vat}>
        <p>{orderTexts.checkout.vat(formatPrice(order.vat_amount, 'kes'))}</p>
        <Button look="outline" onClick={() => print()}>
          {texts.print(order.payment_status === 'paid')}
        </Button>
      </div>
    </section>
  );
}
