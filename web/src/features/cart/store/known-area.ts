import { createStore } from '../../../ui/behaviour/create-store.ts';

/** The area that the shopper chose last on this phone, without anything else about them. Empty if none is known. */
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
