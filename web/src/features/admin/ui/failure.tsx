import type { CallError } from '../../../api/call-error.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import styles from './screen.module.css';

/**
 * Why something did not come or was not done, said at once. Whoever's session has ended signs in beside this screen, so
 * that nothing typed on it is lost.
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
