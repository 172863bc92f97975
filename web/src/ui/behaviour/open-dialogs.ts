import { createStore } from './create-store.ts';

/** The open modal dialogs, with the topmost last. The page and all other elements are inert. */
export const openDialogs = createStore<readonly HTMLElement[]>([]);

/** Opens a dialog as a modal dialog. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    openDialogs.set(openDialogs.get().filter((each) => each !== dialog));
    dialog.close();
  };
}
