import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useUser } from '../../accounts/use-user.ts';

/**
 * Returns the storage key of a person's setting for the look of the admin. Signing out keeps the setting
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
 * Returns the signed-in person's setting for the look of the admin on this computer (null if they have not chosen one),
 * and a function that changes it. Each person who uses the computer has their own setting.
 */
export function useKeptChoice(
  name: 'dense' | 'menu' | 'sound' | 'paper' | 'pick-paper' | 'label-paper',
): [string | null, (choice: string | null) => void] {
  const { data: user } = useUser();
  const key = keyOf(name, user?.id ?? '');
  const choice = useStore(store, () => read(key));
  function change(next: string | null) {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // Without storage, the choice cannot be changed.
    }
    store.notify();
  }
  return [choice, change];
}
