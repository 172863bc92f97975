import styles from './count.module.css';

/** The largest count that is shown exactly. The server stops counting at a hundred. */
const MOST = 99;

/**
 * Returns the count that a tab shows after its name. It shows zero too, so that the tab keeps its width. It shows
 * nothing for an unknown count.
 */
export const tabCount = (count: number | undefined) => (count === 0 ? '0' : <Count count={count} />);

/** Shows the number of open entries. It shows nothing for zero or an unknown number, and "99+" above ninety-nine. */
export const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className={styles.count}>{count > MOST ? `${MOST}+` : count}</span> : null;
