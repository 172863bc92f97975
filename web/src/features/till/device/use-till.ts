import type { Till, TillPerson, TillShop } from '#shared/till/till.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';

/** The till's state for its screens. `person` works at the till, even while the screen is locked. */
export type TillNow = {
  till: Till;
  person: TillPerson;
  /** The abilities (rights) of the person: `pos.sell`, `pos.discount`, … */
  abilities: readonly string[];
  shop: TillShop;
  /** The open shift; undefined before a shift is opened and after it is closed. */
  shiftId: string | undefined;
  isOnline: boolean;
  /** The number of journal entries that the server does not have yet. */
  unsynced: number;
  /** When the catalogue was read from the server. Undefined if the till has no catalogue. */
  catalogueAt: string | undefined;
  /** Locks the screen, and keeps what it shows. */
  lock: () => void;
};

/** The present state of the till; undefined until a person has unlocked it. Only the device's code writes it. */
export const tillStore = createStore<TillNow | undefined>(undefined);

/**
 * Returns the present state of the till. It may be called only in screens that are shown after a person has unlocked
 * the till.
 */
export function useTill(): TillNow {
  const now = useStore(tillStore);
  if (!now) throw new Error('No person has unlocked the till.');
  return now;
}
