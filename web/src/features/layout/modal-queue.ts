import type { Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { sawSignInModal, sawSubscriberModal } from '../../navigation/visits.ts';
import { type makeShownModal, type OwnTurn, shownModal } from '../../ui/shown-modal.ts';
import { nameTag } from '../identity/name-tag.ts';

/** The dialogs that open by themselves, by priority (G-31). The age gate is a part of its page, and blocks them all. */
const order = ['sign-in', 'subscriber'] as const;

/** How often a waiting dialog checks its turn, in ms. */
const LOOK_AGAIN_MS = 1_000;

/**
 * A queue that opens one dialog at a time (G-31). While `isBusy` returns true no queued dialog opens. A dialog that the
 * visitor requests does not wait.
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
    /** Queues a dialog, which opens when its turn comes. Returns a function that removes it from the queue. */
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
/** The screens on which no dialog opens: cart, checkout, order and account. */
const quiet: readonly (Screen | undefined)[] = [
  'cart',
  'cartAlias',
  'checkout',
  'orderSuccess',
  'signedIn',
  'account',
];

/** The queue of this browser. */
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

/** True if the dialog was not shown before. False if the storage is blocked, because then a dismissal is not stored. */
function isNew(name: OwnTurn): boolean {
  try {
    return !wasSeen[name]();
  } catch {
    return false;
  }
}

/** Queues a dialog that was not shown before. Returns a function that removes it. */
export const wantIfNew = (name: OwnTurn): (() => void) => (isNew(name) ? queue.want(name) : () => {});
