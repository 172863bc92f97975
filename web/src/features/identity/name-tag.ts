import { createStore } from '../../ui/behaviour/create-store.ts';

const KEY = 'signed-in-name';

/**
 * The first name of whoever signed in here last, kept so that a page says it at once and asks the shop who is signed in
 * only where somebody may be: a guest's page makes no call. It opens nothing; the session's cookie alone does (T5).
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
    /** Its value is empty where the visitor is not known to be signed in. */
    ...store,
    /** Keeps the first name of somebody, nothing for nobody. Where the browser keeps nothing it lasts for this page. */
    keep(fullName: string | null) {
      const name = fullName?.trim().split(/\s+/)[0] ?? '';
      try {
        storage().setItem(KEY, name);
      } catch {
        // It is said until this page closes.
      }
      set(name);
    },
  };
}

/** This browser's. */
export const nameTag = makeNameTag(() => localStorage);
