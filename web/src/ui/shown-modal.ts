import type { ComponentType } from 'react';
import { createStore } from './behaviour/create-store.ts';

/** What the shop offers on its own in a prompt, and on request in a modal dialog. */
export type Offer = 'sign-in' | 'subscriber';
/** The modal dialogs. The age question opens when the shopper adds a restricted product. */
export type ModalName = Offer | 'age';
/** A card that opens by itself. It is not modal. Its script is loaded before it opens, so it needs no placeholder. */
export type ShownPrompt = { offer: Offer; Card: ComponentType };

/** A store of the open dialog or prompt; only one is open at a time (G-31). */
export function makeShownModal() {
  const { set, ...store } = createStore<ModalName | ShownPrompt | undefined>(undefined);
  return {
    ...store,
    /** Opens a dialog on request, or a prompt when its turn comes. It replaces the open one. */
    open: set as (shown: ModalName | ShownPrompt) => void,
    close: () => set(undefined),
  };
}

/** The store that the whole app uses. */
export const shownModal = makeShownModal();
