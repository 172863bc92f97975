import type { Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { sawSignInModal, sawSubscriberModal } from '../../navigation/visits.ts';
import { type makeShownModal, type OwnTurn, shownModal } from '../../ui/shown-modal.ts';
import { nameTag } from '../identity/name-tag.ts';

/** Dialogs that open by themselves, in the order of their turns (G-31). The age gate is a part of its page, and holds all of them. */
const order = ['sign-in', 'subscriber'] as const;

/** Whoever waits looks again after so many ms. */
const LOOK_AGAIN_MS = 1_000;

/**
 * One dialog at a time (G-31). `isBusy` says that the shopper is at something that no dialog may interrupt; a dialog
 * that somebody asked for does not wait.
 */
export function makeModalQueue(shown: ReturnType<typeof makeShownModal>, isBusy: () => boolean) {
  const waiting = new Set<OwnTurn>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  shown.subscribe(() => {
    const name = shown.get();
    if (name) waiting.delete(name as OwnTurn);
  });

  function advance() {
    clearTimeout(timer);
    const next = order.find((name) => waiting.has(name));
    if (!next) return;
    if (!shown.get() && !isBusy()) shown.open(next);
    if (waiting.size > 0) timer = setTimeout(advance, LOOK_AGAIN_MS);
  }

  return {
    /** Its delay is over: it opens when its turn has come. The answer takes it out of the queue again. */
    want(name: OwnTurn): () => void {
      waiting.add(name);
      advance();
      return () => {
        waiting.delete(name);
      };
    },
  };
}

/** A modal dialog, the age gate, or the splash. */
const OBSTACLES = 'dialog:modal, #age-gate, #splash';
const TYPING = 'input, textarea, select, [contenteditable]';
/** Nothing interrupts who looks over an order, pays, or is at their account. */
const quiet: readonly (Screen | undefined)[] = [
  'cart',
  'cartAlias',
  'checkout',
  'orderSuccess',
  'signedIn',
  'account',
];

/** The browser's one queue. */
const queue = makeModalQueue(
  shownModal,
  () =>
    quiet.includes(placeOf(location.pathname)?.screen) ||
    document.activeElement?.matches(TYPING) === true ||
    document.querySelector(OBSTACLES) !== null,
);

const wasSeen = {
  'sign-in': () => nameTag.get() !== '' || sawSignInModal(localStorage),
  subscriber: () => sawSubscriberModal(localStorage, Date.now()),
};

/** What is not known to have been seen is seen: a storage that is closed would forget that it was dismissed. */
function isNew(name: OwnTurn): boolean {
  try {
    return !wasSeen[name]();
  } catch {
    return false;
  }
}

/** Queues a dialog that this browser has not seen; the answer takes it out again. */
export const wantIfNew = (name: OwnTurn): (() => void) => (isNew(name) ? queue.want(name) : () => {});
