import styles from './count.module.css';

/** The server counts no further than a hundred. */
const MOST = 99;

/** How much waits somewhere: nothing where it is none or not known, "99+" beyond ninety-nine. */
export const Count = ({ count }: { count: number | undefined }) =>
  count ? <span className={styles.count}>{count > MOST ? `${MOST}+` : count}</span> : null;
