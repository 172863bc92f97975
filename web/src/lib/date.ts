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
