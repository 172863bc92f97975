import { shop } from '#shared/shop.ts';

/** An instant as a day in Nairobi with its month in full: 21 November 2026 (S2-038). */
export const formatDay = (instant: string) =>
  new Intl.DateTimeFormat('en-KE', {
    timeZone: shop.timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant));

/** The same with the month first: November 21, 2026 (S1-195). */
export const formatMonthDay = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: shop.timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant));

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: shop.timeZone,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});

/** An instant as a day in Nairobi in a few letters: 05 Nov 2026 (S1-428, S2-097). Put together here, for every browser alike. */
export function formatShortDay(instant: string): string {
  const parts = shortDay.formatToParts(new Date(instant));
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${of('day')} ${of('month')} ${of('year')}`;
}
