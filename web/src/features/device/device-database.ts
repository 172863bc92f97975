import type { DBSchema, IDBPDatabase } from 'idb';
import type { PinTries } from '#shared/till/pin-tries.ts';

/** The data by which a device checks a person's PIN offline. They are created when the server has accepted the PIN. */
export type PinVerifier = {
  personId: string;
  salt: Uint8Array<ArrayBuffer>;
  mac: ArrayBuffer;
  /** When the server accepted the PIN, in ms. */
  at: number;
  /** The server's grant (its proof) for that PIN. Entries of later offline unlocks contain it. */
  grant: string;
  /** The person's wrong PINs while the device was offline. */
  tries: PinTries;
};

/** The single values that each device stores by name, besides those of its app. */
export type DeviceKept = {
  /**
   * The keys that are being enrolled. A repeated call uses the same keys, so that a lost answer does no harm.
   */
  enrolling: CryptoKeyPair;
  /** The key of the PIN verifiers. */
  pinKey: CryptoKey;
  /** The wrong PINs of all people on this device while it was offline. */
  pinTries: PinTries;
  /** Stored while a window of the app is open. If it is still there at the next start, the browser was killed. */
  open: true;
  /** Random bytes that make the browser begin a new log of the database (`new-log.ts`). */
  filler: Uint8Array<ArrayBuffer>;
};

interface DeviceSchema extends DBSchema {
  verifiers: { key: string; value: PinVerifier };
  kept: { key: keyof DeviceKept; value: DeviceKept[keyof DeviceKept] };
}

/** The part of the database that the till and the rider's app share: the stores `verifiers` and `kept`. */
export type DeviceDatabase = Pick<IDBPDatabase, 'name' | 'version'>;

/** Returns the database with the types of the stores that each app has. */
export const storesOf = (database: DeviceDatabase) => database as IDBPDatabase<DeviceSchema>;

/** Reads a value of {@link DeviceKept}. */
export const readOfDevice = async <Name extends keyof DeviceKept>(database: DeviceDatabase, name: Name) =>
  (await storesOf(database).get('kept', name)) as DeviceKept[Name] | undefined;

/** Stores a value of {@link DeviceKept} durably. */
export async function keepOfDevice<Name extends keyof DeviceKept>(
  database: DeviceDatabase,
  name: Name,
  value: DeviceKept[Name],
): Promise<void> {
  const change = storesOf(database).transaction('kept', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(value, name), change.done]);
}
