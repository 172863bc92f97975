import type { PhoneStop, RiderDay } from '#shared/rider-phone/rider-day.ts';
import type { StoredAct } from '../phone/rider-database.ts';
import { endsStop, isHeld } from './new-act.ts';

type StopChange = (stop: PhoneStop) => PhoneStop;

function changeOf({ act }: StoredAct): StopChange {
  if (act.kind === 'took') return (stop) => ({ ...stop, has_it: true });
  if (act.kind === 'there') return (stop) => ({ ...stop, is_there: true });
  if (act.kind === 'nobody-there')
    return (stop) => ({ ...stop, last_step: 'nobody-there', last_why: act.why });
  if (act.kind === 'landmark')
    return (stop) => ({ ...stop, contact: stop.contact && { ...stop.contact, landmark: act.text } });
  return (stop) => stop;
}

/** Returns the rider's day after one more report of this phone. */
function withAct(day: RiderDay, stored: StoredAct): RiderDay {
  const { act } = stored;
  const stop = day.stops.find(({ id }) => id === act.order);
  if (!endsStop(act)) {
    const change = changeOf(stored);
    return { ...day, stops: day.stops.map((each) => (each === stop ? change(each) : each)) };
  }
  const stops = day.stops.filter((each) => each !== stop);
  if (act.kind === 'delivered') {
    const held = day.cash.held + (act.cash?.amount ?? 0);
    return { ...day, stops, cash: { ...day.cash, held } };
  }
  const back = stop && { id: stop.id, number: stop.number, pieces: stop.goods };
  const isListed = day.goods.some(({ id }) => id === act.order);
  return { ...day, stops, goods: back && !isListed ? [...day.goods, back] : day.goods };
}

/**
 * Returns the rider's day as the phone shows it: the day that was last read, changed by this phone's reports that it
 * does not contain yet. A report that the server refused changes nothing.
 */
export const dayShown = (day: RiderDay, acts: readonly StoredAct[]): RiderDay =>
  acts
    .filter(({ rider, isInDay, result }) => rider === day.rider.id && !isInDay && result !== 'refused')
    .reduce(withAct, day);

/** If the server has not answered for this long, in ms, the contacts of customers are deleted from the phone. */
const contactMs = 12 * 60 * 60_000;

type Times = {
  /** When the server last answered, and the time now, in ms of the server's clock. */
  contactAt: number;
  now: number;
};

/**
 * Returns the rider's day without the contacts that must be deleted from the phone: those of stops that have ended,
 * once the end cannot be undone and unless the day lists the stop again. Twelve hours after the server's last answer,
 * these are all contacts. Sums stay. Returns the same object if nothing is deleted.
 */
export function withoutOldContacts(
  day: RiderDay,
  acts: readonly StoredAct[],
  { contactAt, now }: Times,
): RiderDay {
  const isOld = Math.abs(now - contactAt) > contactMs;
  const at = Date.now();
  const ended = new Set(
    acts
      .filter((each) => endsStop(each.act) && !each.isInDay && !isHeld(each, at))
      .map(({ act }) => act.order),
  );
  const leaves = (stop: PhoneStop) => stop.contact !== null && (isOld || ended.has(stop.id));
  if (!day.stops.some(leaves)) return day;
  return { ...day, stops: day.stops.map((stop) => (leaves(stop) ? { ...stop, contact: null } : stop)) };
}
