import { Icon } from '../../ui/icon.tsx';
import { cartTexts } from './cart-texts.ts';
import styles from './quote-failed.module.css';

type Props = { text: string; detail?: string | undefined; onRetry: () => void };

/** Warns that current prices could not be loaded, with a button to try again. */
export const QuoteFailed = ({ text, detail, onRetry }: Props) => (
  <p className={styles.failed} role="alert">
    <Icon name="alert" size={20} className={styles.icon} />
    <span className={styles.text}>{[text, detail].filter(Boolean).join(' ')}</span>
    <button type="button" className={styles.retry} onClick={onRetry}>
      {cartTexts.cart.retry}
    </button>
  </p>
);
