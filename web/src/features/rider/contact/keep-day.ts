import type { RiderDay } from '#shared/rider-phone/rider-day.ts';
import { unreadableAnswer } from '../../../api/call-error.ts';
import { now, setNow } from '../../device/clock.ts';
import type { Call } from '../../device/signed-call.ts';
import { withoutOldContacts } from '../acts/day-shown.ts';
import { isSettled } from '../acts/new-act.ts';
import { keep, type RiderDatabase, type RiderDevice, readKept } from '../phone/rider-database.ts';

/** Returns true for an answer that has the parts of a day. A captive portal may answer anything. */
const isDay = (answer: unknown): answer is RiderDay => {
  const { stops, goods, cash } = (answer ?? {}) as Partial<RiderDay>;
  return Array.isArray(stops) && Array.isArray(goods) && typeof cash?.held === 'number';
};

/**
 * Reads the day from the server and keeps it, with the acts that it contains: those that the server had answered before
 * this call.
 *
 * @throws {CallError} and nothing else
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

/** Deletes contacts that have to leave the phone. It runs when the app is opened, and regularly while it is open. */
export async function deleteOldContacts(database: RiderDatabase): Promise<void> {
  const kept = await readKept(database, 'day');
  if (!kept) return;
  const contactAt = (await readKept(database, 'contactAt')) ?? kept.readAt;
  const acts = await database.getAll('acts');
  const day = withoutOldContacts(kept.day, acts, { contactAt, now: now().getTime() });
  if (day !== kept.day) await keep(database, 'day', { ...kept, day });
}

/** Deletes all stops, because this phone may not have them any more. Sums, goods and acts stay. */
export async function deleteStops(database: RiderDatabase): Promise<void> {
  const kept = await readKept(database, 'day');
  if (kept && kept.day.stops.length > 0)
    await keep(database, 'day', { ...kept, day: { ...kept.day, stops: [] } });
}
