import { texts } from '../texts.ts';
import styles from './promises.module.css';

/** What a shopper wants to know before anything else. */
export const Promises = () => (
  <ul className={styles.list}>
    {texts.home.promises.map(({ title, text }) => (
      <li key={title} className={styles.promise}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ul>
);
