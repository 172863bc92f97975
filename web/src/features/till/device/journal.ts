import type { Entry } from '#shared/till/entry.ts';
import { now } from '../../device/clock.ts';
import { deviceNow, lostCode, tillDatabase } from './device-now.ts';
import { journalError } from './journal-error.ts';
import { type EntryFilter, findEntries, findUnsyncedSales } from './journal-reads.ts';
import { appendEntry, type NewBody } from './journal-store.ts';
import { refreshDevice } from './refresh-device.ts';
import { changeDevice } from './till-database.ts';
import { writeUnlock } from './unlock-entry.ts';
import { tillStore } from './use-till.ts';

export type { EntryFilter } from './journal-reads.ts';
export type { NewBody } from './journal-store.ts';

/**
 * Writes a journal entry. Resolves once it is stored durably; the screen must not show it as done before that. The same
 * sale, return, cash move or shift (by its id) is written once: a second call returns the first entry. The caller must
 * store the id of a sale with its lines, so that a sale is not written twice if the browser ends during the payment.
 *
 * @throws {JournalError} with a message for the person at the till, if nothing was written
 */
export async function record(body: NewBody): Promise<Entry> {
  const till = tillStore.get();
  if (!till) throw new Error('No person has unlocked the till.');
  const { id, name } = till.person;
  try {
    await writeUnlock();
    const entry = await appendEntry(await tillDatabase(), body, {
      person: { id, name },
      at: now().toISOString(),
    });
    await refreshDevice({ isWritten: true });
    return entry;
  } catch (error) {
    const problem = journalError(error);
    if (problem.code === 'full') deviceNow.change({ space: 'full' });
    if (problem.code === 'gone') await markLost();
    throw problem;
  }
}

/** Stops the sales of a till whose journal lacks entries, until the till is enrolled again. */
async function markLost(): Promise<void> {
  const { device } = deviceNow.get();
  const refused = { index: device?.head.index ?? 0, code: lostCode, message: '' };
  if (device) await changeDevice(await tillDatabase(), device.id, () => ({ refused }));
  await refreshDevice();
}

/** Returns the matching journal entries of this browser, oldest first. */
export const readEntries = async (filter: EntryFilter = {}): Promise<Entry[]> =>
  findEntries(await tillDatabase(), filter);

/** Returns the sales of this browser that the server does not have yet. */
export const readUnsyncedSales = async (): Promise<Entry[]> => findUnsyncedSales(await tillDatabase());
