import type { ComponentType } from 'react';
import { createStore } from './behaviour/create-store.ts';

/** The subject of a prompt that opens by itself, or of a modal dialog on request. */
export type Offer = 'sign-in' | 'subscriber';
/** The modal dialogs. `age` asks for the age when a shopper adds a restricted product. */
export type ModalName = Offer | 'age';
/** A card that opens by itself and is not modal. Its script is loaded before it opens, so it needs no placeholder. */
export type ShownPrompt = { offer: Offer; Card: ComponentType };

/** Returns a store of the dialog or prompt that is open. Only one is open at a time (G-31). */
export function makeShownModal() {
  const { set, ...store } = createStore<ModalName | ShownPrompt | undefined>(undefined);
  return {
    ...store,
    /** Opens a dialog on request, or a prompt when its turn comes. It replaces the dialog or prompt that was open. */
    open: set as (shown: ModalName | ShownPrompt) => void,
    close: () => set(undefined),
  };
}

/** The store that the whole app uses. */
export const shownModal = makeShownModal();
