import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { useUser } from '../../../identity/use-user.ts';

/** The storage key of a person's choice. Signing out keeps it. */
const keyOf = (person: string) => `admin-dense:${person}`;

/** Tells the lists of this page that the choice has changed. */
const store = createStore({});

function read(person: string): boolean {
  try {
    return localStorage.getItem(keyOf(person)) === '1';
  } catch {
    return false;
  }
}

/** Returns whether the signed-in person wants dense rows, and how to change it. Each person of a computer has a choice. */
export function useDense(): [isDense: boolean, change: (isDense: boolean) => void] {
  const { data: user } = useUser();
  const person = user?.id ?? '';
  const isDense = useStore(store, () => read(person));
  function change(isNext: boolean) {
    try {
      if (isNext) localStorage.setItem(keyOf(person), '1');
      else localStorage.removeItem(keyOf(person));
    } catch {
      // Without storage the rows stay as they are.
    }
    store.notify();
  }
  return [isDense, change];
}
