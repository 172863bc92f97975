import { formatShortDay, inNairobi, monthNames } from '#shared/nairobi.ts';

export { formatShortDay };

function partsOf(instant: string) {
  const at = inNairobi(instant);
  return { day: at.getUTCDate(), month: monthNames[at.getUTCMonth()] ?? '', year: at.getUTCFullYear() };
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
