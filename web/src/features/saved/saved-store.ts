import { createStore } from '../../ui/behaviour/create-store.ts';

/** A saved product. Its price and picture are loaded with its product page's data (G-27). */
export type Saved = { id: number; slug: string };

const KEY = 'saved-products';
/** The largest number of products in the saved list. */
const MOST = 100;

const isSaved = (value: unknown): value is Saved => {
  const { id, slug } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(id) && typeof slug === 'string' && /^[\w-]+$/.test(slug);
};

/** Reads the stored list of saved products, the latest first. Invalid entries are left out. */
export function readSaved(stored: string | null): Saved[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved).map(({ id, slug }) => ({ id, slug })) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the list with the product at the front. If the product was already in the list, returns the list without it.
 */
export const toggled = (list: readonly Saved[], { id, slug }: Saved): Saved[] =>
  list.some((each) => each.id === id)
    ? list.filter((each) => each.id !== id)
    : [{ id, slug }, ...list].slice(0, MOST);

/**
 * Returns a store of the saved list, which is kept in sync with other tabs. If the storage is blocked, the list is
 * only in memory.
 */
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
    /** Saves a product, or removes it if it is already saved. */
    toggle(product: Saved) {
      this.replace(toggled(fresh(), product));
    },
    /** Replaces the list, for example with the account's. */
    replace(next: readonly Saved[]) {
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch (error) {
        console.warn('Saved products: storage failed.', error);
      }
      set(next);
    },
  };
}

/** The saved list of this browser. */
export const savedStore = makeSavedStore(() => localStorage);
