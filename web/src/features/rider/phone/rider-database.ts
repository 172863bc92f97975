import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import type { RiderDay } from '#shared/rider-phone/rider-day.ts';
import type { DeviceKept, PinVerifier } from '../../device/device-database.ts';

/**
 * This browser as the phone of a rider. `replaced`: another phone was enrolled, and this one may only send its reports.
 * `revoked`: the office has removed it. `expired`: it made no call to the server for seven days. `refused`: the person
 * is no longer a rider. The key cannot leave the browser.
 */
export type RiderDevice = {
  /** `{rider id}.{epoch}`, as in the header of the phone's calls. */
  id: string;
  riderId: string;
  name: string;
  keys: CryptoKeyPair;
  status: 'active' | 'replaced' | 'revoked' | 'expired' | 'refused';
};

/** A rider's report as the phone stores it. The server gets `act`. */
export type StoredAct = {
  /** The position of the report in the order of all reports. */
  n: number;
  id: string;
  /** The id of the rider who recorded the report. */
  rider: string;
  act: RiderAct;
  /** The order's number and area, for the list of reports. */
  number: string;
  area: string;
  /** Until this time the rider can undo the report, and it is not sent. In ms, by the clock of this device. */
  heldUntil: number;
  /** The server's result. Undefined until the report is sent. A report with `later` is sent again. */
  result?: ActResult['result'];
  /** The server's sentence about the report. */
  text: string;
  /** True once a day that was read from the server contains the report. */
  isInDay: boolean;
};

/**
 * The rider's day that was read last, and when, in ms by the server's clock. Contacts that must be deleted are already
 * removed.
 */
export type KeptDay = { day: RiderDay; readAt: number };

/** Cash to hand in that the server has not answered yet. A repeated call uses the same id. */
export type OpenHandIn = {
  id: string;
  said: number;
  expenses: { purpose: 'fuel' | 'airtime' | 'other'; amount: number; why: string }[];
};

/** Single values that the phone stores, by name. */
export type RiderKept = DeviceKept & {
  device: RiderDevice;
  day: KeptDay;
  /** When the server last answered, in ms by its clock. */
  contactAt: number;
  /** The day in Nairobi on which the PIN was typed, and when the app was last seen open, in ms. */
  unlocked: { day: string; seenAt: number };
  handIn: OpenHandIn;
};

export interface RiderSchema extends DBSchema {
  verifiers: { key: string; value: PinVerifier };
  acts: { key: number; value: StoredAct; indexes: { id: string; order: string } };
  kept: { key: keyof RiderKept; value: RiderKept[keyof RiderKept] };
}

export type RiderDatabase = IDBPDatabase<RiderSchema>;

/** Opens the database of the rider's app. `onGone` is called when the browser has closed it. */
export const openRiderDatabase = (onGone: () => void = () => {}): Promise<RiderDatabase> =>
  openDB<RiderSchema>('hart-rider', 1, {
    upgrade(database) {
      database.createObjectStore('verifiers', { keyPath: 'personId' });
      database.createObjectStore('kept');
      const acts = database.createObjectStore('acts', { keyPath: 'n', autoIncrement: true });
      acts.createIndex('id', 'id', { unique: true });
      acts.createIndex('order', 'act.order');
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: onGone,
  });

/** Reads the value that is stored under a name. */
export const readKept = async <Name extends keyof RiderKept>(database: RiderDatabase, name: Name) =>
  (await database.get('kept', name)) as RiderKept[Name] | undefined;

/** Stores a value durably under a name. */
export async function keep<Name extends keyof RiderKept>(
  database: RiderDatabase,
  name: Name,
  value: RiderKept[Name],
): Promise<void> {
  const change = database.transaction('kept', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(value, name), change.done]);
}
