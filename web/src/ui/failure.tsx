import styles from './failure.module.css';
import { RetryButton } from './retry-button.tsx';

/** An alert with an error text, empty if there is no error. With `onRetry` it has a retry button. */
export const Failure = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <>
    <p role="alert" className={styles.failure}>
      {text}
    </p>
    {onRetry && <RetryButton onRetry={onRetry} />}
  </>
);
