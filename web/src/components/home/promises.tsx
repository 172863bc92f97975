import { homeTexts } from '../home-texts.ts';
import styles from './promises.module.css';

/** What a shopper wants to know before anything else. */
export const Promises = () => (
  <ul className={styles.list}>
    {homeTexts.promises.map(({ title, text }) => (
      <li key={title} className={styles.promise}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{text}</span>
      </li>
    ))}
  </ul>
);
