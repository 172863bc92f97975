import { now } from '../../device/clock.ts';
import { readKept } from '../phone/rider-database.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { withoutOldContacts } from './day-shown.ts';

/**
 * Reads the phone's stored data again after this window or another one has changed them. Contacts that must be deleted
 * are not shown, even if a full disk prevented the deletion.
 */
export async function refresh(): Promise<void> {
  const database = await riderDatabase();
  const [device, stored, contactAt, acts] = await Promise.all([
    readKept(database, 'device'),
    readKept(database, 'day'),
    readKept(database, 'contactAt'),
    database.getAll('acts'),
  ]);
  const times = { contactAt: contactAt ?? stored?.readAt ?? 0, now: now().getTime() };
  const kept = stored && { ...stored, day: withoutOldContacts(stored.day, acts, times) };
  riderNow.change({ device, kept, contactAt, acts, phase: device ? 'ready' : 'new' });
}
