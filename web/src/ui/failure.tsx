import styles from './failure.module.css';
import { RetryButton } from './retry-button.tsx';

/**
 * Shows an error message, which screen readers announce. It is empty if there is no error. With `onRetry` it has a
 * button to try again.
 */
export const Failure = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <>
    <p role="alert" className={styles.failure}>
      {text}
    </p>
    {onRetry && <RetryButton onRetry={onRetry} />}
  </>
);
