import { shop } from '#shared/shop.ts';
import { formatShortDay } from './date.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shop.timeZone,
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant to the minute in Nairobi: 21 Nov 2026, 12:04. */
export const formatMoment = (instant: string) =>
  `${formatShortDay(instant)}, ${clock.format(new Date(instant))}`;
