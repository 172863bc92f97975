import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Head, SignedEntry } from '#shared/till/entry.ts';
import { isSkipped } from '#shared/till/sync.ts';
import type { Till, TillCatalogue, TillState } from '#shared/till/till.ts';
import type { DeviceKept, PinVerifier } from '../../device/device-database.ts';

/** An entry of the journal as the till stores it. The server gets `text` and `signature`. */
export type StoredEntry = SignedEntry & {
  device: string;
  index: number;
  /** The hash of the entry's text. */
  hash: string;
  kind: string;
  /** The name under which an entry may exist only once, such as `sale:{id}`. */
  once?: string;
  shift?: string;
  receipt?: string;
  /** The M-Pesa codes that paid the sale. */
  codes?: string[];
};

/** Why the server did not accept an entry of the journal. */
export type Refusal = { index: number; code: string; message: string };

/**
 * Returns true if the till may not sell until the server accepts this refused entry, because the journal is broken
 * there. Returns false for an entry that the server skips when it gets the next one.
 */
export const stopsSales = (refused: Refusal | undefined): boolean =>
  refused !== undefined && !isSkipped(refused.code);

/**
 * The device of a till: this browser in one epoch (the time of one device). After the browser is enrolled again, the
 * former device stays stored until its journal is synced. The keys cannot leave the browser.
 */
export type TillDevice = {
  /** `{till id}.{epoch}`, as in the header of the device's calls. */
  id: string;
  tillId: string;
  number: number;
  epoch: number;
  keys: CryptoKeyPair;
  /** The last entry of the journal. */
  head: Head;
  /** The number of receipts in this epoch. */
  receipts: number;
  shiftId?: string | undefined;
  /** The index of the last journal entry that the server has. */
  synced: number;
  /** The index of the last journal entry that is on a backup slip. */
  slipped?: number;
  /** The index of the last journal entry that was deleted here, because it is old and the server has it. */
  pruned?: number;
  status: Till['status'];
  refused?: Refusal | undefined;
};

/** The types of single values that the till stores, by name. */
export type Kept = DeviceKept & {
  /** The id of the device that this browser is now. */
  device: string;
  state: TillState;
  catalogue: TillCatalogue;
  /**
   * The version of the stored catalogue and when the server last confirmed it. It is written instead of the catalogue,
   * which is large.
   */
  catalogueSame: Pick<TillCatalogue, 'version' | 'stock_version' | 'at'>;
  /** Test data. Writing it shows whether the device can still store an entry. */
  trial: Uint8Array<ArrayBuffer>;
};

export interface TillSchema extends DBSchema {
  devices: { key: string; value: TillDevice };
  entries: {
    key: [device: string, index: number];
    value: StoredEntry;
    indexes: { once: string; shift: string; receipt: string; kind: string; aside: string; codes: string };
  };
  verifiers: { key: string; value: PinVerifier };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

export type TillDatabase = IDBPDatabase<TillSchema>;

const name = 'hart-till';

function addStores(database: TillDatabase): void {
  database.createObjectStore('devices', { keyPath: 'id' });
  const entries = database.createObjectStore('entries', { keyPath: ['device', 'index'] });
  entries.createIndex('once', 'once', { unique: true });
  entries.createIndex('shift', 'shift');
  entries.createIndex('receipt', 'receipt');
  database.createObjectStore('verifiers', { keyPath: 'personId' });
  database.createObjectStore('kept');
}

/**
 * Opens the till's database. `onGone` is called when the browser closes it, for example because its data was cleared.
 */
export const openTillDatabase = (onGone: () => void = () => {}): Promise<TillDatabase> =>
  openDB<TillSchema>(name, 4, {
    upgrade(database, before, _, change) {
      if (before === 0) addStores(database);
      const entries = change.objectStore('entries');
      if (before < 2) entries.createIndex('kind', 'kind');
      if (before < 3) entries.createIndex('aside', 'aside.salt');
      if (before < 4) entries.createIndex('codes', 'codes', { multiEntry: true });
    },
    // Closes the database, because a newer version of the till in another window must change it. This window then opens
    // it again.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: onGone,
  });

/** Reads the value that is stored under a name. */
export const readKept = async <Name extends keyof Kept>(database: TillDatabase, name: Name) =>
  (await database.get('kept', name)) as Kept[Name] | undefined;

/** Stores a value durably under a name. */
export async function keep<Name extends keyof Kept>(database: TillDatabase, name: Name, value: Kept[Name]) {
  const change = database.transaction('kept', 'readwrite', { durability: 'strict' });
  await Promise.all([change.store.put(value, name), change.done]);
}

/** Returns the stored catalogue with the time of the server's last answer about it. */
export async function readCatalogue(database: TillDatabase): Promise<TillCatalogue | undefined> {
  const [kept, same] = [await readKept(database, 'catalogue'), await readKept(database, 'catalogueSame')];
  const isOfKept = kept && same?.version === kept.version && same.stock_version === kept.stock_version;
  return isOfKept ? { ...kept, at: same.at } : kept;
}

/** Returns the device that this browser is now. */
export async function readDevice(database: TillDatabase): Promise<TillDevice | undefined> {
  const id = await readKept(database, 'device');
  return id === undefined ? undefined : database.get('devices', id);
}

/** Changes some fields of a stored device, durably. */
export async function changeDevice(
  database: TillDatabase,
  id: string,
  change: (device: TillDevice) => Partial<TillDevice>,
): Promise<void> {
  const writing = database.transaction('devices', 'readwrite', { durability: 'strict' });
  const device = await writing.store.get(id);
  if (device) await writing.store.put({ ...device, ...change(device) });
  await writing.done;
}
