import * as limits from '#shared/screen-limits.ts';
import { createStore } from '../../ui/behaviour/create-store.ts';

const KEY = 'age-verified';
const DATE_KEY = 'age-verified-at';
const DAY_MS = 86_400_000;

/**
 * True once the shopper has confirmed their age on this page. Each read also reads the browser's storage, because a
 * confirmation stored there expires.
 */
const confirmedHere = createStore(false, { isStale: () => true });

/**
 * Returns true if the shopper of this browser has confirmed within the last 30 days that they are 18 or older (S1-248,
 * G-09).
 */
export function readAge(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const at = Date.parse(storage.getItem(DATE_KEY) ?? '');
  return storage.getItem(KEY) === 'true' && nowMs - at < limits.ageProofDays * DAY_MS;
}

/** Stores the age confirmation with its date. */
export function writeAge(storage: Pick<Storage, 'setItem'>, nowMs: number) {
  storage.setItem(KEY, 'true');
  storage.setItem(DATE_KEY, new Date(nowMs).toISOString());
}

/**
 * Tells whether the shopper has confirmed their age. On the server it is always false. Without storage it is false
 * until they confirm on this page.
 */
export const ageStore = {
  subscribe: confirmedHere.subscribe,
  get(): boolean {
    if (confirmedHere.get()) return true;
    try {
      return readAge(localStorage, Date.now());
    } catch {
      return false;
    }
  },
  getOnServer: confirmedHere.getOnServer,
  confirm() {
    try {
      writeAge(localStorage, Date.now());
    } catch (error) {
      console.warn('Age: storage failed.', error);
    }
    confirmedHere.set(true);
  },
};
