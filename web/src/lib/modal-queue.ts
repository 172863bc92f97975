import type { Screen } from '#shared/paths.ts';
import { placeOf } from './made-path.ts';

/** Dialogs that open by themselves, in the order of their turns (G-31). The age gate is a part of its page, and holds all of them. */
const order = ['sign-in', 'subscriber'] as const;
type ModalName = (typeof order)[number];

/** Whoever waits looks again after so many ms. */
const LOOK_AGAIN_MS = 1_000;

/**
 * One dialog at a time (G-31). `isBusy` says that the shopper is at something that no dialog may interrupt; a dialog
 * that somebody asked for does not wait.
 */
export function makeModalQueue(isBusy: () => boolean) {
  let shown: ModalName | undefined;
  const waiting = new Set<ModalName>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(name: ModalName | undefined) {
    shown = name;
    if (name) waiting.delete(name);
    for (const listener of listeners) listener();
  }

  function advance() {
    clearTimeout(timer);
    const next = order.find((name) => waiting.has(name));
    if (!next) return;
    if (!shown && !isBusy()) show(next);
    if (waiting.size > 0) timer = setTimeout(advance, LOOK_AGAIN_MS);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The dialog that stands open. */
    get: () => shown,
    /** Its delay is over: it opens when its turn has come. The answer takes it out of the queue again. */
    want(name: ModalName): () => void {
      waiting.add(name);
      advance();
      return () => {
        waiting.delete(name);
      };
    },
    /** Somebody asked for it: it opens now. */
    open: (name: ModalName) => show(name),
    close: () => show(undefined),
  };
}

/** A modal dialog, or the age gate. */
const OBSTACLES = 'dialog:modal, #age-gate';
const TYPING = 'input, textarea, select, [contenteditable]';
/** Nothing interrupts who looks over an order or pays. */
const quiet: readonly (Screen | undefined)[] = ['cart', 'cartAlias', 'checkout', 'orderSuccess'];

/** The browser's one queue. */
export const modalQueue = makeModalQueue(
  () =>
    quiet.includes(placeOf(location.pathname)?.screen) ||
    document.activeElement?.matches(TYPING) === true ||
    document.querySelector(OBSTACLES) !== null,
);
