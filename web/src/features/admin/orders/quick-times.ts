import { instantInNairobi, nairobiDay, nairobiMinute } from '#shared/nairobi.ts';
import { quickTimeTexts as texts } from './quick-time-texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time that one tap chooses, in the format of a date and time field. */
export type QuickTime = { label: string; local: string };

const inMinutes = (label: string, minutes: number, now: number): QuickTime => ({
  label,
  local: nairobiMinute(new Date(now + minutes * MINUTE_MS)),
});

/** Returns this evening, if it is still ahead, and tomorrow morning. */
function byTheClock(now: number): QuickTime[] {
  const evening = `${nairobiDay(new Date(now))}T18:00`;
  const isAhead = Date.parse(instantInNairobi(evening)) > now;
  return [
    ...(isAhead ? [{ label: texts.evening, local: evening }] : []),
    { label: texts.tomorrow, local: `${nairobiDay(new Date(now + DAY_MS))}T10:00` },
  ];
}

/** Returns the usual times for another call. */
export const callBackTimes = (now: number): QuickTime[] => [
  inMinutes(texts.minutes15, 15, now),
  inMinutes(texts.hour1, 60, now),
  ...byTheClock(now),
];

/** Returns the usual times for which customers want their goods. */
export const arrivalTimes = (now: number): QuickTime[] => [
  inMinutes(texts.hour1, 60, now),
  inMinutes(texts.hours2, 120, now),
  ...byTheClock(now),
];
