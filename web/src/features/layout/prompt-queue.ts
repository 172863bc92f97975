import type { ComponentType } from 'react';
import type { Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { sawSignInModal, sawSubscriberModal } from '../../navigation/visits.ts';
import { TYPED_IN } from '../../ui/prompt/typed-in.ts';
import { type makeShownModal, type Offer, shownModal } from '../../ui/shown-modal.ts';
import { nameTag } from '../visitor/name-tag.ts';

/**
 * The prompts in the order in which they open (G-31). The age gate is not one of them: it is part of its page, and
 * blocks all prompts.
 */
const order = ['sign-in', 'subscriber'] as const;

/** How often a waiting prompt checks whether it can open, in ms. */
const LOOK_AGAIN_MS = 1_000;

type Options = {
  /** Returns true while no prompt may open. */
  isBusy: () => boolean;
  /** Loads the component of a prompt. */
  load: (name: Offer) => Promise<ComponentType>;
};

/**
 * Returns a queue that opens one prompt at a time (G-31). A prompt whose script cannot be loaded leaves the queue. A
 * dialog that the visitor opens does not use the queue.
 */
export function makePromptQueue(shown: ReturnType<typeof makeShownModal>, { isBusy, load }: Options) {
  const waiting = new Set<Offer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  shown.subscribe(() => {
    const now = shown.get();
    waiting.delete((typeof now === 'object' ? now.offer : now) as Offer);
  });
  const isFree = () => !shown.get() && !isBusy();

  async function advance() {
    clearTimeout(timer);
    const next = order.find((name) => waiting.has(name));
    if (!next) return;
    if (isFree()) {
      const Card = await load(next).catch(() => void waiting.delete(next));
      if (Card && waiting.has(next) && isFree()) shown.open({ offer: next, Card });
    }
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(advance, LOOK_AGAIN_MS);
  }

  return {
    /**
     * Adds a prompt to the queue. It opens when nothing blocks it and no other prompt is open. Returns a function that
     * removes it from the queue.
     */
    want(name: Offer): () => void {
      waiting.add(name);
      void advance();
      return () => {
        waiting.delete(name);
      };
    },
  };
}

/**
 * A selector of everything that blocks prompts: a modal dialog, the age gate, the splash screen, the open list of
 * contacts, or a form that the visitor has begun.
 */
const OBSTACLES =
  'dialog[open], #age-gate, #splash, [data-touch] [open], form :is(:user-valid, :user-invalid)';
/** The screens on which no prompt opens: cart, checkout, order and account. */
const quiet: readonly (Screen | undefined)[] = [
  'cart',
  'cartAlias',
  'checkout',
  'orderSuccess',
  'signedIn',
  'account',
];

/** A phone in landscape has no room for a prompt. If a prompt is already open, `prompt.module.css` hides it. */
const tooLow = '(max-height: 24.99rem)';

/** The queue of this browser. */
const queue = makePromptQueue(shownModal, {
  isBusy: () =>
    quiet.includes(placeOf(location.pathname)?.screen) ||
    matchMedia(tooLow).matches ||
    document.activeElement?.matches(TYPED_IN) === true ||
    document.querySelector(OBSTACLES) !== null,
  load: async (name) => (await import('./prompts.ts')).prompts[name],
});

const wasSeen = {
  'sign-in': () => nameTag.get() !== '' || sawSignInModal(localStorage),
  subscriber: () => sawSubscriberModal(localStorage, Date.now()),
};

/**
 * Returns true if the prompt was not shown before. Returns false if the storage is blocked, because the browser could
 * then not store that the visitor closed the prompt.
 */
function isNew(name: Offer): boolean {
  try {
    return !wasSeen[name]();
  } catch {
    return false;
  }
}

/** Adds a prompt to the queue if it was not shown before. Returns a function that removes it from the queue. */
export const wantIfNew = (name: Offer): (() => void) => (isNew(name) ? queue.want(name) : () => {});
