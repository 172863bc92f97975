import { now } from '../../device/clock.ts';
import { tillDatabase } from './device-now.ts';
import { appendEntry } from './journal-store.ts';
import { refreshDevice } from './refresh-device.ts';
import type { Unlock } from './unlock.ts';

/** An unlock that could not be written into the journal yet, for example on a full disk. */
let pending: { unlock: Unlock; at: string } | undefined;

/**
 * Writes the last unlock into the journal unless it is there. The till calls it before it writes another entry.
 *
 * @throws {JournalError}
 */
export async function writeUnlock(): Promise<void> {
  if (!pending) return;
  const { unlock, at } = pending;
  const { person, grant, isOnline } = unlock;
  const body = { kind: 'unlock', is_online: isOnline, grant } as const;
  await appendEntry(await tillDatabase(), body, { person: { id: person.id, name: person.name }, at });
  if (pending?.unlock === unlock) pending = undefined;
}

/**
 * Writes into the journal that a person has unlocked the till. If the device cannot store this now, it is written
 * before the next entry.
 */
export async function recordUnlock(unlock: Unlock): Promise<void> {
  pending = { unlock, at: now().toISOString() };
  try {
    await writeUnlock();
    await refreshDevice({ isWritten: true });
  } catch (error) {
    console.error('The unlock is not stored yet.', error);
  }
}
