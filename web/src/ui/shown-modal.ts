import { createStore } from './behaviour/create-store.ts';

/** Dialogs that open by themselves or from the header. */
export type OwnTurn = 'sign-in' | 'subscriber';
/** All dialogs: those above, and the age question, which a tap on a restricted product opens. */
export type ModalName = OwnTurn | 'age';

/** A store of the open dialog; only one is open at a time (G-31). */
export function makeShownModal() {
  const { set, ...store } = createStore<ModalName | undefined>(undefined);
  return {
    ...store,
    /** Opens a dialog, on request or when its turn comes. */
    open: set as (name: ModalName) => void,
    close: () => set(undefined),
  };
}

/** The store that the whole app uses. */
export const shownModal = makeShownModal();
