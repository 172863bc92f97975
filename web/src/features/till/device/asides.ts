import type { TillDatabase, TillDevice } from './till-database.ts';

/**
 * Deletes the customers' phone numbers of entries that the server has answered. The numbers are stored beside the
 * entries, which stay.
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
 * Returns, oldest first, the entries that the server has without their customer's phone number. Another device has sent
 * these entries from a backup slip, which contains no phone numbers.
 */
export async function entriesWithAside(database: TillDatabase, { id, synced }: TillDevice, most: number) {
  const found = await database.getAllFromIndex('entries', 'aside');
  return found
    .filter(({ device, index }) => device === id && index <= synced)
    .sort((a, b) => a.index - b.index)
    .slice(0, most);
}
