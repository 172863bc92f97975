import panel from '../panel.module.css';
import styles from './sum-bars.module.css';

/** A sum that is shown as a bar. `text`: its name and sum in words. `label`: the text below the bar. */
type Bar = { key: string; text: string; amount: number; label?: string };

/** Shows sums as bars side by side, such as the sales of each hour. Screen readers read them as a list. */
export function SumBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  if (bars.length < 2) return null;
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, text, amount, label }) => (
        <li key={key} className={styles.bar} title={text}>
          <span className={styles.fill} style={{ blockSize: `${(100 * Math.max(0, amount)) / most}%` }} />
          {label && (
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
          )}
          <span className={panel.visuallyHidden}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
