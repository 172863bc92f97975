import { formatPrice } from '#shared/money.ts';
import styles from './reports.module.css';

type Bar = { key: string; name: string; amount: number };

/** The bars of a sum, such as the sales of each day. A screen reader reads them in the table below. */
export function ReportBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  if (bars.length < 2) return null;
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ key, name, amount }) => (
        <span key={key} className={styles.bar} title={`${name}: ${formatPrice(amount)}`}>
          <span className={styles.fill} style={{ blockSize: `${Math.max(0, (100 * amount) / most)}%` }} />
        </span>
      ))}
    </div>
  );
}
