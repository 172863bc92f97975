import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { urls } from '../../navigation/urls.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { LostDialog } from '../../ui/failures/lost-part.tsx';
import { type Offer, shownModal } from '../../ui/shown-modal.ts';
import { answerAge } from '../age/age-question.ts';
import { useFirstName } from '../visitor/use-first-name.ts';

/**
 * Opens the account page, where people can sign in too. It takes the place of the sign-in dialog if the dialog's script
 * fails to load.
 */
function NoSignIn() {
  useEffect(() => location.assign(urls.account), []);
  return null;
}

const NoSubscriber = () => <LostDialog onClose={shownModal.close} />;

/**
 * Continues without a question if the script of the age dialog fails to load. The checkout asks for the age later, and
 * the server checks it.
 */
function NoAgeModal() {
  useEffect(() => answerAge(true), []);
  return null;
}

const dialogs = {
  'sign-in': lazyPart(async () => (await import('../accounts/sign-in-modal.tsx')).SignInModal, NoSignIn),
  subscriber: lazyPart(
    async () => (await import('../newsletter/subscriber-modal.tsx')).SubscriberModal,
    NoSubscriber,
  ),
  age: lazyPart(async () => (await import('../age/age-modal.tsx')).AgeModal, NoAgeModal),
};

const Session = lazyPart(
  async () => (await import('../accounts/session.tsx')).Session,
  () => null,
);

/**
 * Puts a prompt for sign-in or newsletter into the queue after a delay. The queue's script is loaded only then. If it
 * cannot be loaded, no prompt opens.
 */
function useTurn(name: Offer, delayMs: number, isHere = true) {
  useEffect(() => {
    if (!isHere) return;
    let leave: (() => void) | undefined;
    let hasLeft = false;
    const timer = setTimeout(
      () =>
        void import('./prompt-queue.ts').then(
          ({ wantIfNew }) => {
            if (!hasLeft) leave = wantIfNew(name);
          },
          () => {},
        ),
      delayMs,
    );
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [name, delayMs, isHere]);
}

/**
 * Shows the dialog that the visitor opened, or the prompt whose turn it is (G-31). Screen readers announce a prompt,
 * because its parent is a live region. Opening another screen closes the dialog and the prompt. Also loads the session
 * of a signed-in customer.
 */
export function Modals() {
  const shown = useStore(shownModal);
  const { pathname } = useLocation();
  // The sign-in prompt opens at a first visit (S1-295, S1-401), and the newsletter prompt on the home page (S1-293,
  // S1-400).
  useTurn('sign-in', 3_000);
  useTurn('subscriber', 10_000, pathname === paths.home);
  // Another screen closes it, also the admin, which has its own frame (G-100).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect ends when the path changes
  useEffect(() => shownModal.close, [pathname]);
  const isSignedIn = useFirstName() !== '';
  const Dialog = typeof shown === 'string' && dialogs[shown];
  return (
    <>
      {isSignedIn && (
        <Suspense>
          <Session />
        </Suspense>
      )}
      {Dialog && (
        <Suspense>
          <Dialog />
        </Suspense>
      )}
      <div aria-live="polite" data-prompts>
        {typeof shown === 'object' && <shown.Card />}
      </div>
    </>
  );
}
