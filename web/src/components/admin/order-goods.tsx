import { formatPrice } from '#shared/money.ts';
import { adminTexts } from '../../admin-texts.ts';
import { Picture } from '../picture.tsx';
import { AdultMark } from './adult-mark.tsx';
import styles from './order-goods.module.css';
import type { DeskOrder } from './order-shopper.tsx';
import panel from './panel.module.css';

const texts = adminTexts.order;

/** What is in the order, to be packed and to be read out, and how its total comes about, VAT included (G-18). */
export function OrderGoods({ order }: { order: DeskOrder }) {
  const sums = [
    [texts.subtotal, order.sub_total],
    [texts.discount(order.promotion_code), -order.discount_amount],
    [texts.fee, order.delivery_fee],
    [texts.rounding, order.rounding],
  ] as const;
  const money = [
    [texts.total, order.total_amount, true],
    [texts.vat(Math.round(order.vat_rate * 100)), order.vat_amount, false],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby="goods">
      <h2 id="goods" className={panel.heading}>
        {texts.items}
      </h2>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th className={styles.head}>{texts.columns.item}</th>
            <th className={`${styles.head} ${styles.sum} ${styles.wide}`}>{texts.columns.price}</th>
            <th className={`${styles.head} ${styles.sum}`}>{texts.columns.quantity}</th>
            <th className={`${styles.head} ${styles.sum}`}>{texts.columns.total}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, name, picture, price, quantity, total, age_restricted }) => (
            <tr key={id}>
              <td className={styles.cell}>
                <span className={styles.item}>
                  <Picture picture={picture} sizes="40px" alt="" className={styles.picture} />
                  <span>
                    {name} {age_restricted && <AdultMark />}
                  </span>
                </span>
              </td>
              <td className={`${styles.cell} ${styles.sum} ${styles.wide}`}>{formatPrice(price)}</td>
              <td className={`${styles.cell} ${styles.sum} ${styles.strong}`}>{quantity}</td>
              <td className={`${styles.cell} ${styles.sum}`}>{formatPrice(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(
          ([name, amount]) =>
            (amount !== 0 || name === texts.subtotal || name === texts.fee) && (
              <div key={name} className={styles.line}>
                <dt>{name}</dt>
                <dd>{formatPrice(amount)}</dd>
              </div>
            ),
        )}
        {money.map(([name, amount, isStrong]) => (
          <div key={name} className={styles.line} data-strong={isStrong}>
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
