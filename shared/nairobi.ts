/** Returns the time that is `ms` milliseconds later, or earlier if `ms` is negative, as an ISO time in UTC. */
export const shifted = (at: Date | string, ms: number): string =>
  new Date(new Date(at).getTime() + ms).toISOString();

/** East Africa Time is three hours ahead of UTC all year round. */
const AHEAD_MS = 3 * 3_600_000;

/**
 * Returns a date whose UTC fields contain the day and time in Nairobi. `Intl` is not used, because creating a
 * formatter with a time zone costs a phone more time than rendering a page. This way, the result is also the same in
 * all browsers.
 */
export const inNairobi = (instant: Date | string): Date => new Date(new Date(instant).getTime() + AHEAD_MS);

/** Returns the date in Nairobi, YYYY-MM-DD (S2-170). */
export const nairobiDay = (instant: Date | string): string => inNairobi(instant).toISOString().slice(0, 10);

/** Returns the time of day in Nairobi, such as 08:05. */
export const nairobiTime = (instant: Date | string): string => inNairobi(instant).toISOString().slice(11, 16);

/** Returns the instant at which a day in Nairobi begins, as an ISO time in UTC. */
export const startOfNairobiDay = (day: string): string => shifted(day, -AHEAD_MS);

const DAY_MS = 86_400_000;

/** Returns the instant at which a day in Nairobi ends and the next one begins, as an ISO time in UTC. */
export const endOfNairobiDay = (day: string): string => shifted(day, DAY_MS - AHEAD_MS);

/** Returns the instant of a day and time in Nairobi, such as 2026-11-30T18:00, as an ISO time in UTC. */
export const instantInNairobi = (local: string): string => shifted(`${local}Z`, -AHEAD_MS);

/** Returns the day and time in Nairobi in the form of a browser's date-and-time field, such as 2026-11-24T09:00. */
export const nairobiMinute = (instant: Date | string): string =>
  inNairobi(instant).toISOString().slice(0, 16);

/** Returns the first and the last day of a month, such as `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The names of the months. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns the day of a time in Nairobi with a short month, `05 Nov 2026` (S1-428, S2-097). */
export function formatShortDay(instant: Date | string): string {
  const at = inNairobi(instant);
  const month = (monthNames[at.getUTCMonth()] ?? '').slice(0, 3);
  return `${String(at.getUTCDate()).padStart(2, '0')} ${month} ${at.getUTCFullYear()}`;
}

/** Returns a month, such as `2026-11`, as `Nov 2026`. */
export const formatMonth = (month: string): string => formatShortDay(`${month}-01`).slice('05 '.length);
