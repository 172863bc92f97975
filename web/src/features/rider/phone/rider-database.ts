import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import type { RiderDay } from '#shared/rider-phone/rider-day.ts';
import type { DeviceKept, PinVerifier } from '../../device/device-database.ts';

/**
 * This browser as the phone of a rider. `replaced`: another phone was enrolled, and this one only sends its acts.
 * `revoked`: the office ended it. `expired`: it had no contact for seven days. `refused`: the person is no rider any more.
 * No key can leave the browser.
 */
export type RiderDevice = {
  /** `{rider id}.{epoch}`, as in the header of its calls. */
  id: string;
  riderId: string;
  name: string;
  keys: CryptoKeyPair;
  status: 'active' | 'replaced' | 'revoked' | 'expired' | 'refused';
};

/** An act as the phone stores it. The server gets `act`. */
export type StoredAct = {
  /** The place in the order of the acts. */
  n: number;
  id: string;
  /** The rider who did it. */
  rider: string;
  act: RiderAct;
  /** The order's number and area, for the list of acts. */
  number: string;
  area: string;
  /** Until then the rider can take it back, and it is not sent, in ms of this device. */
  heldUntil: number;
  /** What the server did with it. Undefined while it is not sent; `later` is sent again. */
  result?: ActResult['result'];
  /** The server's sentence about it. */
  text: string;
  /** True once a day that was read from the server contains it. */
  isInDay: boolean;
};

/** The last day that was read, and when, in ms of the server's clock. Contacts that have to leave are removed. */
export type KeptDay = { day: RiderDay; readAt: number };

/** A hand-in whose answer the phone does not have yet. A repeated call has the same id. */
export type OpenHandIn = {
  id: string;
  said: number;
  expenses: { purpose: 'fuel' | 'airtime' | 'other'; amount: number; why: string }[];
};

/** Single values that the phone stores, by name. */
export type RiderKept = DeviceKept & {
  device: RiderDevice;
  day: KeptDay;
  /** When the server last answered, in ms of its clock. */
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

/** Reads what is kept under a name. */
export const readKept = async <Name extends keyof RiderKept>(database: RiderDatabase, name: Name) =>
  (await database.get('kept', name)) as RiderKept[Name] | undefined;

/** Keeps a value under a name, durably. */
export async function keep<Name extends keyof RiderKept>(
  database: RiderDatabase,
  name: Name,
  value: RiderKept[Name],
): Promise<void> {
  const change = database.transaction('kept', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(value, name), change.done]);
}
