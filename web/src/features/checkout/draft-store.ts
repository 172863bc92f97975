type Fields = Record<string, string | undefined>;

type Options<T> = { key: string; empty: T; storage: () => Storage };

function read<T extends Fields>({ key, empty, storage }: Options<T>): T {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    const typed = Object.entries(stored).filter(
      ([field, value]) => Object.hasOwn(empty, field) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(typed) };
  } catch {
    return empty;
  }
}

/**
 * What was typed into a form, kept for this tab only: it survives a reload and a lost connection, and does not stay
 * behind on a shared phone.
 */
export function makeDraftStore<T extends Fields>(options: Options<T>) {
  const { key, empty, storage } = options;
  let draft: T | undefined;
  const listeners = new Set<() => void>();
  const get = (): T => {
    draft ??= read(options);
    return draft;
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get,
    getOnServer: () => empty,
    change(typed: Partial<T>) {
      draft = { ...get(), ...typed };
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch (error) {
        console.warn('The browser does not keep what is typed.', error);
      }
      for (const listener of listeners) listener();
    },
  };
}
