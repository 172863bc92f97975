import type { Entry, EntryBody } from '#shared/till/entry.ts';
import { readKept, type StoredEntry, type TillDatabase } from './till-database.ts';

/** The journal entries to read. An entry must match all given fields. */
export type EntryFilter = {
  kinds?: readonly EntryBody['kind'][];
  shiftId?: string;
  receipt?: string;
  /** The id of a sale, a return or a cash move. */
  id?: string;
  /** The most entries to return: the last ones of a shift, or of the present device. */
  last?: number;
};

/** Parses a stored journal entry. */
export const entryOf = ({ text }: Pick<StoredEntry, 'text'>): Entry => JSON.parse(text) as Entry;

const isWanted = ({ kinds, shiftId }: EntryFilter, { kind, shift }: StoredEntry) =>
  (!kinds || kinds.some((each) => each === kind)) && (!shiftId || shift === shiftId);

/** Returns the last matching journal entries of a shift, or of the present device, without reading older entries. */
async function readLast(database: TillDatabase, most: number, filter: EntryFilter): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  const id = (await readKept(database, 'device')) ?? '';
  const { store } = database.transaction('entries');
  const newestFirst =
    filter.shiftId === undefined
      ? store.iterate(IDBKeyRange.bound([id, 1], [id, Number.MAX_SAFE_INTEGER]), 'prev')
      : store.index('shift').iterate(filter.shiftId, 'prev');
  for await (const { value } of newestFirst) {
    if (isWanted(filter, value)) found.push(value);
    if (found.length >= most) break;
  }
  return found;
}

/** Returns the journal entries that one field of the filter selects, or all if no field is given. */
async function readStored(database: TillDatabase, filter: EntryFilter): Promise<StoredEntry[]> {
  const { shiftId, receipt, id, last, kinds } = filter;
  const byIndex = (index: 'once' | 'kind', keys: readonly string[]) =>
    Promise.all(keys.map((key) => database.getAllFromIndex('entries', index, key)));
  if (receipt !== undefined) return database.getAllFromIndex('entries', 'receipt', receipt);
  if (id !== undefined) {
    const keys = ['sale', 'return', 'cash-in', 'cash-out'].map((kind) => `${kind}:${id}`);
    return (await byIndex('once', keys)).flat();
  }
  if (last !== undefined) return readLast(database, last, filter);
  if (shiftId !== undefined) return database.getAllFromIndex('entries', 'shift', shiftId);
  if (kinds) return (await byIndex('kind', kinds)).flat();
  return database.getAll('entries');
}

/** Returns the sales of this browser that the server does not have yet. */
export async function findUnsyncedSales(database: TillDatabase): Promise<Entry[]> {
  const devices = await database.getAll('devices');
  const ofDevices = await Promise.all(
    devices.map(({ id, synced }) =>
      database.getAll('entries', IDBKeyRange.bound([id, synced + 1], [id, Number.MAX_SAFE_INTEGER])),
    ),
  );
  return ofDevices
    .flat()
    .filter(({ kind }) => kind === 'sale')
    .map(entryOf);
}

/** Returns the journal entries that match the filter, oldest first. */
export async function findEntries(database: TillDatabase, filter: EntryFilter): Promise<Entry[]> {
  const found = await readStored(database, filter);
  return found
    .filter((entry) => isWanted(filter, entry))
    .map(entryOf)
    .sort((a, b) => a.epoch - b.epoch || a.index - b.index);
}
