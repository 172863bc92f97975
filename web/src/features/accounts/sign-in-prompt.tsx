import { useEffect } from 'react';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Prompt } from '../../ui/prompt/prompt.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import { GoogleLink } from './google-link.tsx';
import { rememberOffer } from './remember-offer.ts';
import styles from './sign-in-prompt.module.css';
import { signInTexts as texts } from './sign-in-texts.ts';

/** A prompt that offers once to sign in (S1-249). After that, only the Login link opens the sign-in dialog. */
export function SignInPrompt() {
  useEffect(rememberOffer, []);
  return (
    <Prompt className={styles.prompt} labelledBy="sign-in-prompt" onClose={shownModal.close}>
      <h2 id="sign-in-prompt" className={styles.title}>
        <span className={styles.badge}>
          <Icon name="heart" />
        </span>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <GoogleLink />
      <p className={styles.note}>
        {texts.guest} {texts.received} <a href={`${urls.privacy}#account`}>{texts.more}</a>
      </p>
    </Prompt>
  );
}
