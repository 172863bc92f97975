import { shownModal } from '../../ui/shown-modal.ts';
import { ageStore } from './age.ts';

let waiting: (() => void) | undefined;

/**
 * Calls `act` at once if the shopper has confirmed their age. Otherwise asks in a dialog first, and calls `act` if the
 * shopper confirms.
 */
export function whenOfAge(act: () => void) {
  if (ageStore.get()) return act();
  waiting = act;
  shownModal.open('age');
}

/** Closes the dialog that asks for the age. If the shopper is of age, runs the action that waited for the answer. */
export function answerAge(isOfAge: boolean) {
  const act = waiting;
  waiting = undefined;
  shownModal.close();
  if (isOfAge) act?.();
}
