import styles from './share-bars.module.css';

type Bar = { key: string; name: string; amount: number; sum: string };

/**
 * Shows named amounts as bars below each other, such as the sales of each product. Screen readers skip the bars,
 * because a table beside them has the same figures.
 */
export function ShareBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  if (bars.length < 2) return null;
  return (
    <ul className={styles.bars} aria-hidden="true">
      {bars.map(({ key, name, amount, sum }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ inlineSize: `${(100 * amount) / most}%` }} />
          </span>
          <span className={styles.sum}>{sum}</span>
        </li>
      ))}
    </ul>
  );
}
