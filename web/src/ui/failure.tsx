import styles from './failure.module.css';
import { RetryButton } from './retry-button.tsx';

/** What went wrong, said at once; nothing where nothing did. With `onRetry` it can be asked for again. */
export const Failure = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <>
    <p role="alert" className={styles.failure}>
      {text}
    </p>
    {onRetry && <RetryButton onRetry={onRetry} />}
  </>
);
