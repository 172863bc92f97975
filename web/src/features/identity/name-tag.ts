const KEY = 'signed-in-name';

/**
 * The first name of whoever signed in here last, kept so that a page says it at once and asks the shop who is signed in
 * only where somebody may be: a guest's page makes no call. It opens nothing; the session's cookie alone does (T5).
 */
export function makeNameTag(storage: () => Storage) {
  let name: string | undefined;
  const listeners = new Set<() => void>();

  function read() {
    try {
      return storage().getItem(KEY) ?? '';
    } catch {
      return '';
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Empty where nobody is known to be signed in. */
    get() {
      name ??= read();
      return name;
    },
    /** Keeps the first name of somebody, nothing for nobody. Where the browser keeps nothing it lasts for this page. */
    keep(fullName: string | null) {
      name = fullName?.trim().split(/\s+/)[0] ?? '';
      try {
        storage().setItem(KEY, name);
      } catch {
        // It is said until this page closes.
      }
      for (const listener of listeners) listener();
    },
  };
}

/** This browser's. */
export const nameTag = makeNameTag(() => localStorage);
