import { shownModal } from '../../ui/shown-modal.ts';
import { ageStore } from './age.ts';

let waiting: (() => void) | undefined;

/**
 * Calls `act` at once if the shopper has confirmed their age. Otherwise asks in a dialog, and calls it if the shopper
 * confirms.
 */
export function whenOfAge(act: () => void) {
  if (ageStore.get()) return act();
  waiting = act;
  shownModal.open('age');
}

/** Closes the question. */
export function answerAge(isOfAge: boolean) {
  const act = waiting;
  waiting = undefined;
  shownModal.close();
  if (isOfAge) act?.();
}
