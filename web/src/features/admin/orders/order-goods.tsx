import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import { adminTexts } from '../admin-texts.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { AdultMark } from '../ui/adult-mark.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { GoodsSums, GoodsTable } from './goods-table.tsx';
import styles from './order-goods.module.css';
import { LineAtTill } from './till-sale.tsx';

const texts = adminTexts.order;

/** Returns a labelled line for an amount, or none for 0. */
const optional = (name: string, amount: number) =>
  amount === 0 ? [] : [[name, formatPrice(amount)] as const];

type Props = {
  order: AdminOrder;
  /** The actions of staff on the goods. */
  children?: ReactNode;
};

/** The goods of an order, to pack and to read out, and the amounts that make up the total, including VAT (G-18). */
export function OrderGoods({ order, children }: Props) {
  const sums = [
    [texts.subtotal, formatPrice(order.sub_total)],
    ...optional(texts.discount(order.promotion_code), -order.discount_amount),
    ...(order.sold_at_till ? [] : [[texts.fee, formatPrice(order.delivery_fee)] as const]),
    ...optional(texts.rounding, order.rounding),
    [texts.total, formatPrice(order.total_amount), true],
    [texts.vat(Math.round(order.vat_rate * 100)), formatPrice(order.vat_amount)],
  ] as const;
  return (
    <Section title={texts.items}>
      <GoodsTable columns={texts.columns}>
        <tbody>
          {order.items.map(({ name, picture, price, quantity, total, age_restricted }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product can have several lines, and items without a product have one id
            <tr key={n}>
              <td className={styles.cell}>
                <span className={styles.item}>
                  <Picture picture={picture} sizes="40px" alt="" className={styles.picture} />
                  <span>
                    {name} {age_restricted && <AdultMark />}
                    <LineAtTill line={order.sold_at_till?.lines[n]} price={price} />
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
      {children && <div className={panel.actions}>{children}</div>}
    </Section>
  );
}
