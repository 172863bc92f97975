/** Dialogs that open by themselves or from the header. */
export type OwnTurn = 'sign-in' | 'subscriber';
/** Those, and the age question, which a tap on restricted goods opens. */
export type ModalName = OwnTurn | 'age';

/** Which of them stands open: one at a time (G-31). */
export function makeShownModal() {
  let shown: ModalName | undefined;
  const listeners = new Set<() => void>();
  function show(name: ModalName | undefined) {
    shown = name;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: () => shown,
    /** Somebody asked for it, or its turn has come. */
    open: (name: ModalName) => show(name),
    close: () => show(undefined),
  };
}

/** The browser's one. */
export const shownModal = makeShownModal();
