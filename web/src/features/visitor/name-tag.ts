import { createStore } from '../../ui/behaviour/create-store.ts';

const KEY = 'signed-in-name';

/**
 * Stores the first name of the customer who last signed in with this browser. Prerendered pages show it at once. They
 * fetch the signed-in person only if a name is stored, so a guest's page makes no call. The name grants no access: only
 * the session cookie does (T5).
 */
export function makeNameTag(storage: () => Storage) {
  function read() {
    try {
      return storage().getItem(KEY) ?? '';
    } catch {
      return '';
    }
  }

  const { set, ...store } = createStore('', { read });
  return {
    /** The first name; empty if the visitor is not known to be signed in. */
    ...store,
    /**
     * Stores a customer's first name; an empty name removes it. Without storage the name lasts until the page closes.
     */
    keep(fullName: string | null) {
      const name = fullName?.trim().split(/\s+/)[0] ?? '';
      try {
        storage().setItem(KEY, name);
      } catch {
        // The name lasts until this page closes.
      }
      set(name);
    },
  };
}

/** The name stored in this browser. */
export const nameTag = makeNameTag(() => localStorage);
