import { formatPrice } from '#shared/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import { adminTexts } from '../admin-texts.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import { GoodsSums, GoodsTable } from './goods-table.tsx';
import styles from './order-goods.module.css';
import type { AdminOrder } from './order-shopper.tsx';

const texts = adminTexts.order;

/** Returns a labelled line for an amount; no line for 0. */
const optional = (name: string, amount: number) =>
  amount === 0 ? [] : [[name, formatPrice(amount)] as const];

/** The goods of an order, to pack and to read out, and the amounts that make up the total, including VAT (G-18). */
export function OrderGoods({ order }: { order: AdminOrder }) {
  const sums = [
    [texts.subtotal, formatPrice(order.sub_total)],
    ...optional(texts.discount(order.promotion_code), -order.discount_amount),
    [texts.fee, formatPrice(order.delivery_fee)],
    ...optional(texts.rounding, order.rounding),
    [texts.total, formatPrice(order.total_amount), true],
    [texts.vat(Math.round(order.vat_rate * 100)), formatPrice(order.vat_amount)],
  ] as const;
  return (
    <Section title={texts.items}>
      <GoodsTable columns={texts.columns}>
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
      </GoodsTable>
      <GoodsSums sums={sums} />
    </Section>
  );
}
