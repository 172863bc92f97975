import { createStore } from '../../ui/behaviour/create-store.ts';

type Fields = Record<string, string | undefined>;

type Options<T> = {
  key: string;
  empty: T;
  storage: () => Storage;
  /** Returns values for the fields of a form in which nothing was typed yet. */
  known?: () => Partial<T>;
};

function read<T extends Fields>({ key, empty, storage, known }: Options<T>): T {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return { ...empty, ...known?.() };
    const typed = Object.entries(stored).filter(
      ([field, value]) => Object.keys(empty).includes(field) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(typed) };
  } catch {
    return empty;
  }
}

/**
 * Returns a store of a form's input, for this tab only. The input survives a reload and a lost connection, but is
 * deleted when the tab is closed, because several people may use one phone.
 */
export function makeDraftStore<T extends Fields>(options: Options<T>) {
  const { key, empty, storage } = options;
  const { set, ...store } = createStore(empty, { read: () => read(options) });
  return {
    ...store,
    change(typed: Partial<T>) {
      const draft = { ...store.get(), ...typed };
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch (error) {
        console.warn('Form: could not store the typed text.', error);
      }
      set(draft);
    },
  };
}
