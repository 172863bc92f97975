import { shop } from '#shared/shop.ts';

const KEY = 'age-verified';
const DATE_KEY = 'age-verified-at';
const DAY_MS = 86_400_000;

const listeners = new Set<() => void>();
let confirmedHere = false;

/** True where this browser's shopper said they are 18 or older within the last 30 days (S1-248, G-09). */
export function readAge(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const at = Date.parse(storage.getItem(DATE_KEY) ?? '');
  return storage.getItem(KEY) === 'true' && nowMs - at < shop.ageProofDays * DAY_MS;
}

/** Remembers the confirmation with its date. */
export function writeAge(storage: Pick<Storage, 'setItem'>, nowMs: number) {
  storage.setItem(KEY, 'true');
  storage.setItem(DATE_KEY, new Date(nowMs).toISOString());
}

/** The age as `useSyncExternalStore` reads it; nobody is of age on the server, nor where storage is closed. */
export const ageStore = {
  subscribe(changed: () => void) {
    listeners.add(changed);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(changed);
      removeEventListener('storage', changed);
    };
  },
  get(): boolean {
    if (confirmedHere) return true;
    try {
      return readAge(localStorage, Date.now());
    } catch {
      return false;
    }
  },
  getOnServer: () => false,
  confirm() {
    confirmedHere = true;
    try {
      writeAge(localStorage, Date.now());
    } catch (error) {
      console.warn('Age: the browser keeps nothing; the answer lasts until this page closes.', error);
    }
    for (const listener of listeners) listener();
  },
};
