import type { CallError } from '../../../api/call-error.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import styles from './outcome.module.css';

/**
 * Says why data did not load or an action failed, and is announced at once. If the session has ended, a link opens the
 * sign-in in another tab, so that nothing typed on this screen is lost.
 */
export const Failure = ({ error }: { error: CallError }) => (
  <p role="alert" className={styles.failure}>
    {(error.status === 422 && Object.values(error.errors ?? {})[0]?.[0]) || error.message}{' '}
    {error.status === 401 && (
      <a href="/auth/google" target="_blank" rel="noopener">
        {texts.signInAgain}
      </a>
    )}
  </p>
);
