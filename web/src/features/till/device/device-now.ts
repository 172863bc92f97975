import type { TillPerson, TillState } from '#shared/till/till.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import type { JournalProblem } from './journal-error.ts';
import { openTillDatabase, stopsSales, type TillDatabase, type TillDevice } from './till-database.ts';
import { tillStore } from './use-till.ts';

/**
 * What this window knows about its device. `new`: the device must be enrolled. `elsewhere`: another window of this
 * browser is already the till. `unavailable`: the browser cannot store data, as in a private window.
 */
export type DeviceNow = {
  phase: 'starting' | 'unavailable' | 'elsewhere' | 'new' | 'ready';
  device: TillDevice | undefined;
  state: TillState | undefined;
  person: TillPerson | undefined;
  /** The server's proof of the person's PIN. It is written into the entries that the person approves. */
  grant: string | undefined;
  isLocked: boolean;
  isOnline: boolean;
  unsynced: number;
  catalogueAt: string | undefined;
  /** The name of the till that this browser was before the browser deleted the till's data. */
  lost: string | undefined;
  /** True if the browser may delete the journal when space is short. */
  mayBeEvicted: boolean;
  /** `short`: less space is left than a day of sales needs. `full`: the next entry may not fit. */
  space: 'enough' | 'short' | 'full';
};

const first: DeviceNow = {
  phase: 'starting',
  device: undefined,
  state: undefined,
  person: undefined,
  grant: undefined,
  isLocked: true,
  isOnline: true,
  unsynced: 0,
  catalogueAt: undefined,
  lost: undefined,
  mayBeEvicted: false,
  space: 'enough',
};

const store = createStore<DeviceNow>(first);

function lock(): void {
  change({ isLocked: true });
}

/** Updates `tillStore`, which the screens read. The store is empty until a person has unlocked the till. */
function tellScreens({ device, state, person, isOnline, unsynced, catalogueAt }: DeviceNow): void {
  const till = device &&
    state &&
    person && {
      till: { ...state.till, epoch: device.epoch, status: device.status },
      person,
      abilities: person.abilities,
      shop: state.shop,
      shiftId: device.shiftId,
      isOnline,
      unsynced,
      catalogueAt,
      lock,
    };
  tillStore.set(till);
}

function change(fields: Partial<DeviceNow>): void {
  const before = store.get();
  const keys = Object.keys(fields) as (keyof DeviceNow)[];
  if (keys.every((key) => Object.is(before[key], fields[key]))) return;
  const next = { ...before, ...fields };
  store.set(next);
  tellScreens(next);
}

/** The state of this window's device. */
export const deviceNow = { ...store, change, lock };

/** The code of a refusal for a journal that has fewer entries here than on the server. */
export const lostCode = 'lost';

/** Returns why the till may not sell now, or undefined if it may. */
export function problemOf({
  device,
  space,
}: Pick<DeviceNow, 'device' | 'space'>): JournalProblem | undefined {
  if (device && device.status !== 'active') return device.status;
  if (stopsSales(device?.refused)) return device?.refused?.code === lostCode ? 'gone' : 'refused';
  return space === 'full' ? 'full' : undefined;
}

let opening: Promise<TillDatabase> | undefined;

/** Returns the till's database. It is opened only once, and again after the browser has closed it. */
export function tillDatabase(): Promise<TillDatabase> {
  opening ??= openTillDatabase(() => {
    opening = undefined;
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}
