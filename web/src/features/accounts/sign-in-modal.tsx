import { useEffect, useRef } from 'react';
import { urls } from '../../navigation/urls.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogBox } from '../../ui/dialog-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shownModal } from '../../ui/shown-modal.ts';
import * as allTexts from '../../ui/texts.ts';
import { nameTag } from '../visitor/name-tag.ts';
import { GoogleLink } from './google-link.tsx';
import { Person } from './person.tsx';
import { rememberOffer } from './remember-offer.ts';
import styles from './sign-in-modal.module.css';
import { signInTexts as texts } from './sign-in-texts.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { useUser } from './use-user.ts';

const close = () => shownModal.close();

/**
 * The sign-in dialog, which the Login link opens. A signed-in customer sees a link to the account and a sign-out button
 * in it (S2-047…050).
 */
export function SignInModal() {
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = nameTag.get() !== '';
  const { data: user, error } = useUser(isAsked);
  const isKnown = isAsked && user !== undefined && user.id !== null;
  const isAsking = isAsked && !user && !error;

  useEffect(() => {
    title.current?.focus();
    rememberOffer();
  }, []);

  return (
    <DialogBox isOpen className={styles.dialog} aria-labelledby="sign-in-title" onClose={close}>
      <button type="button" className={styles.close} aria-label={allTexts.close} onClick={close}>
        <Icon name="close" />
      </button>
      <h2 ref={title} id="sign-in-title" className={styles.title} tabIndex={-1}>
        {isKnown || isAsking ? texts.account : texts.title}
      </h2>
      {isAsking && <p role="status">{allTexts.loading}</p>}
      {isKnown && (
        <div className={styles.ways}>
          <Person user={user} />
          <ButtonLink href={urls.account} size="large" wide onClick={close}>
            {texts.myAccount}
          </ButtonLink>
          <SignOutButton />
        </div>
      )}
      {!isKnown && !isAsking && (
        <>
          <p className={styles.text}>{texts.text}</p>
          <div className={styles.ways}>
            <GoogleLink />
            <Button look="quiet" wide onClick={close}>
              {texts.later}
            </Button>
          </div>
          <p className={styles.note}>{texts.guest}</p>
          <p className={styles.note}>
            {texts.received}{' '}
            <a href={`${urls.privacy}#account`} onClick={close}>
              {texts.more}
            </a>
          </p>
        </>
      )}
    </DialogBox>
  );
}
