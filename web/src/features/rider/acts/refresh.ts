import { now } from '../../device/clock.ts';
import { readKept } from '../phone/rider-database.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { withoutOldContacts } from './day-shown.ts';

/**
 * Reads what the phone stores again, after a change of this window or of another. Contacts that have to leave are not shown,
 * also if a full disk could not delete them.
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
