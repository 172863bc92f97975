import { inNairobi } from './nairobi.ts';

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

/** Returns the day of a time in Nairobi, with a short month: 05 Nov 2026 (S1-428, S2-097). */
export function formatShortDay(instant: Date | string): string {
  const at = inNairobi(instant);
  const month = (monthNames[at.getUTCMonth()] ?? '').slice(0, 3);
  return `${String(at.getUTCDate()).padStart(2, '0')} ${month} ${at.getUTCFullYear()}`;
}

/** Returns a month, such as `2026-11`, as `Nov 2026`. */
export const formatMonth = (month: string): string => formatShortDay(`${month}-01`).slice('05 '.length);
