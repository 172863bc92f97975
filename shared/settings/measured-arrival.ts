import * as z from 'zod';

/** For how many days deliveries count for the time that the shop promises. */
export const measuredDays = 28;

/** A zone with fewer measured deliveries keeps the minutes that staff have set. */
export const leastMeasured = 30;

/** Of the measured deliveries, the share in percent that staff see as `within`. */
const shownShare = 85;

/** Deliveries are counted in steps of this many minutes, rounded up. */
const STEP = 5;

/** The most minutes that are counted or promised, as in a zone's settings. */
const MOST = 600;

/**
 * What a zone's deliveries took, in minutes from the call that confirmed the order: `deliveries` were measured in the last
 * 28 days, 85 % of them within `within` minutes, and `minutes` is what the shop promises.
 */
export const MeasuredArrival = z.object({
  zone: z.number().int(),
  minutes: z.number().int().min(1).max(MOST),
  within: z.number().int().min(1).max(MOST),
  deliveries: z.number().int().min(leastMeasured),
});
export type MeasuredArrival = z.output<typeof MeasuredArrival>;

/** Numbers of deliveries by the minutes that they took. */
export type Taken = Readonly<Record<number, number>>;

/** Returns the minutes as which a delivery is counted: rounded up to five minutes, from 5 to 600. */
export const countedMinutes = (minutes: number): number =>
  Math.min(MOST, Math.max(STEP, Math.ceil(minutes / STEP) * STEP));

/** Returns how many deliveries were counted. */
const countOf = (taken: Taken) => Object.values(taken).reduce((sum, count) => sum + count, 0);

/** Returns the least minutes within which this many deliveries arrived. */
function minutesOf(taken: Taken, wanted: number): number {
  let found = 0;
  const steps = Object.entries(taken).map(([minutes, count]) => [Number(minutes), count] as const);
  for (const [minutes, count] of steps.toSorted(([one], [other]) => one - other)) {
    found += count;
    if (found >= wanted) return minutes;
  }
  return MOST;
}

const added = (days: readonly Taken[]): Taken => {
  const sums: Record<number, number> = {};
  for (const day of days)
    for (const [minutes, count] of Object.entries(day))
      sums[Number(minutes)] = (sums[Number(minutes)] ?? 0) + count;
  return sums;
};

/** The share that a promise aims at. Higher than 85 %, since a week differs from the weeks before it. */
const AIM = 0.91;

const aimed = (taken: Taken) =>
  minutesOf(taken, Math.min(countOf(taken), Math.ceil((countOf(taken) + 1) * AIM)));

/** The fewest days that count as the last days of a zone. One slow evening does not decide what is promised. */
const FEWEST_DAYS = 3;

/** Returns the deliveries of the last days, as many days as hold enough of them. */
function lastOf(days: readonly Taken[]): Taken {
  let count = FEWEST_DAYS;
  while (count < days.length && countOf(added(days.slice(0, count))) < leastMeasured) count++;
  return added(days.slice(0, count));
}

/**
 * Returns what the deliveries of a zone took, and the minutes to promise, which at least 85 % of the next orders keep.
 * The last thirty deliveries count by themselves too, so that slower days raise the promise soon.
 *
 * @param days the deliveries of each day, the newest first; days beyond the 28th are not read
 * @returns undefined for fewer than thirty deliveries
 */
export function measureArrival(days: readonly Taken[]): Omit<MeasuredArrival, 'zone'> | undefined {
  const read = days.slice(0, measuredDays);
  const all = added(read);
  const deliveries = countOf(all);
  if (deliveries < leastMeasured) return undefined;
  return {
    minutes: Math.max(aimed(all), aimed(lastOf(read))),
    within: minutesOf(all, Math.ceil((deliveries * shownShare) / 100)),
    deliveries,
  };
}
