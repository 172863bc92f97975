import { nairobiTime } from '#shared/nairobi.ts';
import { formatShortDay } from './date.ts';

/** Returns a time to the minute in Nairobi: 21 Nov 2026, 12:04. */
export const formatMoment = (instant: string) => `${formatShortDay(instant)}, ${nairobiTime(instant)}`;
