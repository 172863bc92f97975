import type { ReactNode } from 'react';
import styles from './order-goods.module.css';

type Columns = Record<'item' | 'price' | 'quantity' | 'total', string>;

/** The table of the goods of an order or a draft. Phones hide the unit price. */
export const GoodsTable = ({ columns, children }: { columns: Columns; children: ReactNode }) => (
  <table className={styles.goods}>
    <thead>
      <tr>
        <th className={styles.head}>{columns.item}</th>
        <th className={`${styles.head} ${styles.sum} ${styles.wide}`}>{columns.price}</th>
        <th className={`${styles.head} ${styles.sum}`}>{columns.quantity}</th>
        <th className={`${styles.head} ${styles.sum}`}>{columns.total}</th>
      </tr>
    </thead>
    {children}
  </table>
);

/** The amounts that make up the total, each on its own line. */
export const GoodsSums = ({
  sums,
}: {
  sums: readonly (readonly [name: string, amount: string, isStrong?: boolean])[];
}) => (
  <dl className={styles.sums}>
    {sums.map(([name, amount, isStrong = false]) => (
      <div key={name} className={styles.line} data-strong={isStrong}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
