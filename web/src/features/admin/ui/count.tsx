import styles from './count.module.css';

/** The server stops counting at a hundred. */
const MOST = 99;

/**
 * Returns the count that a tab shows after its name. Zero is shown too, so that the width stays the same. An unknown
 * number is shown as nothing.
 */
export const tabCount = (count: number | undefined) => (count === 0 ? '0' : <Count count={count} />);

/** Shows the number of open entries: nothing for zero or an unknown number, "99+" above ninety-nine. */
export const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className={styles.count}>{count > MOST ? `${MOST}+` : count}</span> : null;
