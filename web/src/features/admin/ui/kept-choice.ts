import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useUser } from '../../accounts/use-user.ts';

/**
 * Returns the storage key of a person's choice of how the admin looks. Signing out keeps the choice
 * (`forget-person.ts`).
 */
const keyOf = (name: string, person: string) => `admin-${name}:${person}`;

/** Tells the components of this page that a choice has changed. */
const store = createStore({});

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns the choice of the signed-in person on this computer, null for none, and a function that changes it. Each
 * person who uses the computer has their own choice.
 */
export function useKeptChoice(
  name: 'dense' | 'menu' | 'sound' | 'paper' | 'pick-paper',
): [string | null, (choice: string | null) => void] {
  const { data: user } = useUser();
  const key = keyOf(name, user?.id ?? '');
  const choice = useStore(store, () => read(key));
  function change(next: string | null) {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // Without storage the choice stays as it was.
    }
    store.notify();
  }
  return [choice, change];
}
