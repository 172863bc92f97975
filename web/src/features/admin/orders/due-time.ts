import { nairobiDay, nairobiTime } from '#shared/nairobi.ts';
import { formatMoment } from '../../../ui/moment.ts';

const MINUTE_MS = 60_000;
/** The number of minutes before a due time from which on it counts as near. */
const NEAR = 3;

/** A due time for a list: its text, the whole minutes until it and since it has passed, and how near it is. */
export type DueTime = { time: string; left: number; lateBy: number; urgency: 'far' | 'near' | 'late' };

/** Returns a due time as seen at `now`, in ms since 1970. A time of another day has its date. */
export function dueTime(dueBy: string, now: number): DueTime {
  const isToday = nairobiDay(dueBy) === nairobiDay(new Date(now));
  const minutes = (Date.parse(dueBy) - now) / MINUTE_MS;
  return {
    time: isToday ? nairobiTime(dueBy) : formatMoment(dueBy),
    left: Math.max(0, Math.ceil(minutes)),
    lateBy: Math.max(0, Math.floor(-minutes)),
    urgency: minutes <= 0 ? 'late' : minutes <= NEAR ? 'near' : 'far',
  };
}
