import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '../../navigation/lazy-part.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { type Offer, shownModal } from '../../ui/shown-modal.ts';
import { answerAge } from '../age/age-question.ts';
import { useFirstName } from '../identity/use-first-name.ts';

function NoModal() {
  useEffect(() => shownModal.close(), []);
  return null;
}

/**
 * The fallback if the age dialog's script fails to load. Then the checkout asks for the age, and the server checks it.
 */
function NoAgeModal() {
  useEffect(() => answerAge(true), []);
  return null;
}

const dialogs = {
  'sign-in': lazyPart(async () => (await import('../identity/sign-in-modal.tsx')).SignInModal, NoModal),
  subscriber: lazyPart(
    async () => (await import('../newsletter/subscriber-modal.tsx')).SubscriberModal,
    NoModal,
  ),
  age: lazyPart(async () => (await import('../age/age-modal.tsx')).AgeModal, NoAgeModal),
};

const Session = lazyPart(
  async () => (await import('../accounts/session.tsx')).Session,
  () => null,
);

/** The delays before a prompt opens, in ms: at a first visit (S1-295, S1-401), on the home page (S1-293, S1-400). */
const DELAYS_MS = { 'sign-in': 3_000, subscriber: 10_000 };

/** Queues a prompt after its delay. The queue's script is fetched then; if that fails, no prompt opens. */
function useTurn(name: Offer, isHere = true) {
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
      DELAYS_MS[name],
    );
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [name, isHere]);
}

/**
 * Shows the requested dialog, or the prompt whose turn it is (G-31). Screen readers announce a prompt, because its
 * parent is a live region. Loads the session of a signed-in customer.
 */
export function Modals() {
  const shown = useStore(shownModal);
  useTurn('sign-in');
  useTurn('subscriber', useLocation().pathname === paths.home);
  // The admin has no prompts. An open one would return with the next screen of the shop.
  useEffect(() => () => void (typeof shownModal.get() === 'object' && shownModal.close()), []);
  const isSignedIn = useFirstName() !== '';
  const prompt = typeof shown === 'object' ? shown : undefined;
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
        {prompt && <prompt.Card />}
      </div>
    </>
  );
}
