import { createStore } from './behaviour/create-store.ts';

/** Dialogs that open by themselves or from the header. */
export type OwnTurn = 'sign-in' | 'subscriber';
/** Those, and the age question, which a tap on restricted goods opens. */
export type ModalName = OwnTurn | 'age';

/** Which of them stands open: one at a time (G-31). */
export function makeShownModal() {
  const { set, ...store } = createStore<ModalName | undefined>(undefined);
  return {
    ...store,
    /** A person asked for it, or its turn has come. */
    open: set as (name: ModalName) => void,
    close: () => set(undefined),
  };
}

/** The browser's one. */
export const shownModal = makeShownModal();
