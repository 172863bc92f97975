import { readKept } from './rider-database.ts';
import { riderDatabase, riderNow } from './rider-now.ts';

/** Reads what the phone stores again, after a change of this window or of another. */
export async function refresh(): Promise<void> {
  const database = await riderDatabase();
  const [device, kept, contactAt, acts] = await Promise.all([
    readKept(database, 'device'),
    readKept(database, 'day'),
    readKept(database, 'contactAt'),
    database.getAll('acts'),
  ]);
  riderNow.change({ device, kept, contactAt, acts, phase: device ? 'ready' : 'new' });
}
