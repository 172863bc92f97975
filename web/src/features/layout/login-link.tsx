import type { MouseEvent } from 'react';
import { urls } from '../../navigation/urls.ts';
import { shownModal } from '../../ui/shown-modal.ts';
import * as texts from '../../ui/texts.ts';
import { useFirstName } from '../visitor/use-first-name.ts';

/**
 * The link 'Login', or with the signed-in customer's first name (S1-106, S2-055, S2-056). It opens the sign-in dialog.
 * Without JavaScript it links to the account page.
 */
export function LoginLink({ className }: { className: string | undefined }) {
  const name = useFirstName();
  function open(event: MouseEvent) {
    event.preventDefault();
    shownModal.open('sign-in');
  }
  return (
    <a href={urls.account} className={className} aria-haspopup="dialog" onClick={open}>
      {name || texts.login}
    </a>
  );
}
