import type { CallError } from '../../../api/call-error.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import styles from './outcome.module.css';

type Props = {
  error?: CallError | undefined;
  /** The text that is shown instead of the error's own message. */
  text?: string | undefined;
};

const messageOf = ({ status, errors = {}, message }: CallError) =>
  (status === 422 && Object.values(errors)[0]?.[0]) || message;

/**
 * Says why data did not load or why an action failed. Screen readers announce it at once. If the session has ended, a
 * link opens the sign-in in another tab, so that nothing typed on this screen is lost.
 */
export const Failure = ({ error, text = error && messageOf(error) }: Props) => (
  <p role="alert" className={styles.failure}>
    {text}{' '}
    {error?.status === 401 && (
      <a href="/auth/google" target="_blank" rel="noopener">
        {texts.signInAgain}
      </a>
    )}
  </p>
);
