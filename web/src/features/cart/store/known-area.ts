import { createStore } from '../../../ui/behaviour/create-store.ts';

/**
 * The storage key of the area that the shopper chose last in this browser. Nothing else about the shopper is stored
 * under it. The value is empty if no area is known.
 */
const KEY = 'delivery_area';

/** Returns a store of the area that was chosen last, saved in a storage. */
export function makeKnownArea(storage: () => Storage) {
  const { set, ...store } = createStore('', {
    read: (before) => {
      try {
        return storage().getItem(KEY) ?? before;
      } catch {
        return before;
      }
    },
    isStale: ({ key }) => key === null || key === KEY,
  });
  return {
    ...store,
    keep(area: string) {
      try {
        storage().setItem(KEY, area);
      } catch (error) {
        console.warn('Checkout: the area was not stored.', error);
      }
      set(area);
    },
  };
}

/** The area that was chosen last in this browser. */
export const knownArea = makeKnownArea(() => localStorage);
