import type { IDBPObjectStore, StoreNames } from 'idb';
import type { RiderDay } from '#shared/rider-phone/rider-day.ts';
import { unreadableAnswer } from '../../../api/call-error.ts';
import { now, setNow } from '../../device/clock.ts';
import type { Call } from '../../device/signed-call.ts';
import { withoutOldContacts } from '../acts/day-shown.ts';
import { isSettled } from '../acts/new-act.ts';
import type { KeptDay, RiderDatabase, RiderDevice, RiderSchema } from '../phone/rider-database.ts';

/** Returns true for an answer that has the parts of a rider's day. A captive portal may send any answer. */
const isDay = (answer: unknown): answer is RiderDay => {
  const { stops, goods, cash } = (answer ?? {}) as Partial<RiderDay>;
  return Array.isArray(stops) && Array.isArray(goods) && typeof cash?.held === 'number';
};

type KeptStore = IDBPObjectStore<RiderSchema, StoreNames<RiderSchema>[], 'kept', 'readwrite'>;

/** Returns true if this browser is still the same phone. It may have been enrolled again during a call. */
export const isStill = async (kept: KeptStore, { id }: RiderDevice): Promise<boolean> =>
  ((await kept.get('device')) as RiderDevice | undefined)?.id === id;

/**
 * Reads the rider's day from the server and stores it. Also stores which reports it contains: those that the server had
 * answered before this call. Stores nothing if the phone was enrolled again or the rider signed out during the call.
 *
 * @throws {CallError} and no other error
 */
export async function readDay(
  database: RiderDatabase,
  { device, grant, call }: { device: RiderDevice; grant: string; call: Call },
): Promise<void> {
  const answered = (await database.getAll('acts')).filter(isSettled).map(({ n }) => n);
  const day = await call(device, 'POST /api/rider/day', { grant });
  if (!isDay(day)) throw unreadableAnswer(200);
  setNow(day.now);
  const at = now().getTime();
  const writing = database.transaction(['acts', 'kept'], 'readwrite', { durability: 'strict' });
  const [acts, kept] = [writing.objectStore('acts'), writing.objectStore('kept')];
  if (!(await isStill(kept, device)) || !(await kept.get('unlocked'))) return;
  for (const n of answered) {
    const stored = await acts.get(n);
    if (stored && !stored.isInDay) await acts.put({ ...stored, isInDay: true });
  }
  const known = await acts.getAll();
  const shown = withoutOldContacts(day, known, { contactAt: at, now: at });
  await kept.put({ day: shown, readAt: at }, 'day');
  await kept.put(at, 'contactAt');
  const status = day.status === 'replaced' ? 'replaced' : 'active';
  await kept.put({ ...device, name: day.rider.name, status }, 'device');
  await writing.done;
}

/**
 * Deletes the customers' contacts that must not stay on the phone. It runs when the app is opened, and regularly while
 * it is open.
 */
export async function deleteOldContacts(database: RiderDatabase): Promise<void> {
  const writing = database.transaction(['acts', 'kept'], 'readwrite', { durability: 'strict' });
  const store = writing.objectStore('kept');
  const kept = (await store.get('day')) as KeptDay | undefined;
  if (!kept) return;
  const contactAt = ((await store.get('contactAt')) as number | undefined) ?? kept.readAt;
  const acts = await writing.objectStore('acts').getAll();
  const day = withoutOldContacts(kept.day, acts, { contactAt, now: now().getTime() });
  if (day !== kept.day) await store.put({ ...kept, day }, 'day');
  await writing.done;
}

/** Deletes all stops, because this phone may not have them any more. Sums, goods and reports stay. */
export async function removeStops(store: KeptStore): Promise<void> {
  const kept = (await store.get('day')) as KeptDay | undefined;
  if (kept) await store.put({ ...kept, day: { ...kept.day, stops: [] } }, 'day');
}
