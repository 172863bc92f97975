import { inNairobi } from '#shared/nairobi.ts';

const months = [
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

function partsOf(instant: string) {
  const at = inNairobi(instant);
  return { day: at.getUTCDate(), month: months[at.getUTCMonth()] ?? '', year: at.getUTCFullYear() };
}

/** Returns the day of a time in Nairobi, with the full name of the month: 21 November 2026 (S2-038). */
export function formatDay(instant: string): string {
  const { day, month, year } = partsOf(instant);
  return `${day} ${month} ${year}`;
}

/** Returns the day of a time in Nairobi, with the month first: November 21, 2026 (S1-195). */
export function formatMonthDay(instant: string): string {
  const { day, month, year } = partsOf(instant);
  return `${month} ${day}, ${year}`;
}

/** Returns the day of a time in Nairobi, with a short month: 05 Nov 2026 (S1-428, S2-097). */
export function formatShortDay(instant: string): string {
  const { day, month, year } = partsOf(instant);
  return `${String(day).padStart(2, '0')} ${month.slice(0, 3)} ${year}`;
}
