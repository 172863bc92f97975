import type { TillDatabase, TillDevice } from './till-database.ts';

/**
 * Deletes the phones stored with entries that the server has answered. The entries stay.
 *
 * @param last the index of the last of these entries
 */
export async function dropAsides(database: TillDatabase, { id }: TillDevice, first: number, last: number) {
  if (last < first) return;
  const writing = database.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const { aside, ...entry } of await writing.store.getAll(IDBKeyRange.bound([id, first], [id, last])))
    if (aside) await writing.store.put(entry);
  await writing.done;
}

/**
 * Returns the entries whose phone the server does not have, although it has the entries: another device has restored
 * them from a backup slip. The oldest first.
 */
export async function entriesWithAside(database: TillDatabase, { id, synced }: TillDevice, most: number) {
  const found = await database.getAllFromIndex('entries', 'aside');
  return found
    .filter(({ device, index }) => device === id && index <= synced)
    .sort((a, b) => a.index - b.index)
    .slice(0, most);
}
