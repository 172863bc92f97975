import { createStore } from '../../ui/behaviour/create-store.ts';

/** A saved product: enough to find it again; what it costs and looks like today is read from its page (G-27). */
export type Saved = { id: number; slug: string };

const KEY = 'saved-products';
/** More than anybody looks through. */
const MOST = 100;

const isSaved = (value: unknown): value is Saved => {
  const { id, slug } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof slug === 'string' && /^[\w-]+$/.test(slug);
};

/** The products that storage holds, the latest first; what cannot be read is left out. */
export function readSaved(stored: string | null): Saved[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved).map(({ id, slug }) => ({ id, slug })) : [];
  } catch {
    return [];
  }
}

/** With the product at the front, or without it where it was there. */
export const toggled = (list: readonly Saved[], { id, slug }: Saved): Saved[] =>
  list.some((each) => each.id === id)
    ? list.filter((each) => each.id !== id)
    : [{ id, slug }, ...list].slice(0, MOST);

/** The saved list kept in a storage, in step with other tabs; memory takes over where the storage is closed. */
export function makeSavedStore(storage: () => Storage) {
  function read(before: readonly Saved[]) {
    try {
      return readSaved(storage().getItem(KEY));
    } catch {
      return before;
    }
  }
  const isStale = ({ key }: StorageEvent) => key === KEY || key === null;
  const { fresh, set, ...store } = createStore<readonly Saved[]>([], { read, isStale });

  return {
    ...store,
    /** Saves a product, or forgets it. */
    toggle(product: Saved) {
      this.replace(toggled(fresh(), product));
    },
    /** Takes over another list, such as the account's. */
    replace(next: readonly Saved[]) {
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch (error) {
        console.warn('Saved products: the browser keeps nothing; they last until this page closes.', error);
      }
      set(next);
    },
  };
}

/** The browser's one list. */
export const savedStore = makeSavedStore(() => localStorage);
