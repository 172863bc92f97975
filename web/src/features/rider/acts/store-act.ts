import type { RiderAct } from '#shared/rider-phone/act.ts';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { now } from '../../device/clock.ts';
import type { KeptDay, RiderDatabase, StoredAct } from '../phone/rider-database.ts';
import { endsStop, holdMs, isHeld, isSettled, type NewAct } from './new-act.ts';

/** The same report for the same order within this time, in ms, counts as a second tap. */
const doubleTapMs = 60_000;

const withoutIds = ({ id: _, at: __, ...rest }: Record<string, unknown>) => JSON.stringify(rest);

/**
 * Returns true if a new report repeats a stored one. An order ends only once, unless the server has the end and lists
 * the order again. An order can be brought back and collected again.
 */
function isRepeat(stored: StoredAct, next: RiderAct, isListed: boolean): boolean {
  const { act, result, isInDay } = stored;
  if (result === 'refused') return false;
  if (endsStop(act) && endsStop(next)) return !(isInDay && isListed);
  const isTook = act.kind === 'took' && next.kind === 'took' && act.seen === next.seen;
  if (isTook && !isSettled(stored)) return true;
  const isSoon = Math.abs(Date.parse(next.at) - Date.parse(act.at)) < doubleTapMs;
  return isSoon && withoutIds(act) === withoutIds(next);
}

type Doer = { riderId: string; stop: Pick<PhoneStop, 'number' | 'area'> };

/**
 * Stores a rider's report durably. The screen may show it as done only after that. A second tap stores nothing, and the
 * stored report is returned.
 *
 * @throws {DOMException} if this device cannot store anything, as on a full disk
 */
export async function storeAct(
  database: RiderDatabase,
  { riderId, stop }: Doer,
  fields: NewAct,
): Promise<StoredAct> {
  const act = { ...fields, id: crypto.randomUUID(), at: now().toISOString() } as RiderAct;
  const writing = database.transaction(['acts', 'kept'], 'readwrite', { durability: 'strict' });
  const acts = writing.objectStore('acts');
  const kept = (await writing.objectStore('kept').get('day')) as KeptDay | undefined;
  const isListed = kept?.day.stops.some(({ id }) => id === act.order) ?? false;
  const before = await acts.index('order').getAll(act.order);
  const same = before.find((each) => each.rider === riderId && isRepeat(each, act, isListed));
  if (same) return same;
  // The rider collects an order at the office and needs its contact at once, so this report is not held back.
  const heldUntil = act.kind === 'took' || act.kind === 'landmark' ? 0 : Date.now() + holdMs;
  const { number, area } = stop;
  const stored = { id: act.id, rider: riderId, act, number, area, heldUntil, text: '', isInDay: false };
  // The database assigns `n`.
  const n = await acts.add(stored as StoredAct);
  await writing.done;
  return { ...stored, n };
}

/** Undoes a report that is not sent yet. Returns false if it is too late. */
export async function takeBack(database: RiderDatabase, id: string): Promise<boolean> {
  const writing = database.transaction('acts', 'readwrite', { durability: 'strict' });
  const stored = await writing.store.index('id').get(id);
  const mayDelete = stored !== undefined && isHeld(stored, Date.now());
  if (mayDelete) await writing.store.delete(stored.n);
  await writing.done;
  return mayDelete;
}
