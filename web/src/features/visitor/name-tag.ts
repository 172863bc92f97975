import { createStore } from '../../ui/behaviour/create-store.ts';

const KEY = 'signed-in-name';

/**
 * Returns a store of the first name of the customer who last signed in with this browser. Prerendered pages show it at
 * once. They load the signed-in person only if a name is stored, so a guest's page makes no call. The name grants no
 * access: only the session cookie does (T5).
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
    /** Returns the stored first name, which is empty if no customer is known to be signed in. */
    ...store,
    /**
     * Stores a customer's first name. An empty name removes it. In a browser without storage, the name lasts until the
     * page closes.
     */
    keep(fullName: string | null) {
      const name = fullName?.trim().split(/\s+/)[0] ?? '';
      try {
        storage().setItem(KEY, name);
      } catch {
        // Ignored: the name then lasts until this page closes.
      }
      set(name);
    },
  };
}

/** The first name that this browser has stored. */
export const nameTag = makeNameTag(() => localStorage);
