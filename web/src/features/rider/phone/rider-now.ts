import { createStore } from '../../../ui/behaviour/create-store.ts';
import {
  type KeptDay,
  openRiderDatabase,
  type RiderDatabase,
  type RiderDevice,
  type StoredAct,
} from './rider-database.ts';

/**
 * What this window knows about the phone. `new`: the phone must be enrolled. `unavailable`: the browser cannot store
 * data, as in a private window.
 */
type RiderNow = {
  phase: 'starting' | 'unavailable' | 'new' | 'ready';
  device: RiderDevice | undefined;
  kept: KeptDay | undefined;
  acts: readonly StoredAct[];
  /** When the server last answered, in ms by its clock. */
  contactAt: number | undefined;
  isLocked: boolean;
  /** The server's grant (its proof of the PIN) for the rider. */
  grant: string | undefined;
  isOnline: boolean;
  /** True while the server requires the PIN again before it accepts calls. */
  needsPin: boolean;
  /** The server's sentence if it refuses the rider. */
  refusal: string;
  /** True if the browser may delete the stored data when space is short. */
  mayBeEvicted: boolean;
};

const first: RiderNow = {
  phase: 'starting',
  device: undefined,
  kept: undefined,
  acts: [],
  contactAt: undefined,
  isLocked: true,
  grant: undefined,
  isOnline: true,
  needsPin: false,
  refusal: '',
  mayBeEvicted: false,
};

const store = createStore<RiderNow>(first);

function change(fields: Partial<RiderNow>): void {
  const before = store.get();
  const keys = Object.keys(fields) as (keyof RiderNow)[];
  if (keys.some((key) => !Object.is(before[key], fields[key]))) store.set({ ...before, ...fields });
}

/** The state of this window's phone. */
export const riderNow = { ...store, change };

let opening: Promise<RiderDatabase> | undefined;

/** Returns the app's database. It is opened only once, and again after the browser has closed it. */
export function riderDatabase(): Promise<RiderDatabase> {
  opening ??= openRiderDatabase(() => {
    opening = undefined;
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
