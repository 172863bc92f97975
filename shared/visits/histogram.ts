/**
 * The measures of a page: when its largest part was painted (LCP), how long a tap took (INP), and how far its layout
 * jumped (CLS).
 */
export const measures = ['lcp', 'inp', 'cls'] as const;
export type Measure = (typeof measures)[number];

/**
 * The upper bounds of the buckets of each histogram: in milliseconds, and for `cls` in thousandths of a score. The last
 * bucket has no bound. Google's limits for good and poor values are bounds, so the shares of good and poor values are
 * exact.
 */
export const bounds: Record<Measure, readonly number[]> = {
  lcp: [
    500, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000,
  ],
  inp: [16, 32, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 2000],
  cls: [1, 5, 10, 20, 30, 50, 75, 100, 125, 150, 200, 250, 300, 500, 1000],
};

/** The largest good value of each measure, as Google defines it. */
export const good: Record<Measure, number> = { lcp: 2500, inp: 200, cls: 100 };

/** The largest value of each measure that is accepted. */
export const most: Record<Measure, number> = { lcp: 120_000, inp: 120_000, cls: 100_000 };

/** Returns the index of the bucket that contains a value. A value on a bound is in the bucket below the bound. */
export function bucketOf(measure: Measure, value: number): number {
  const found = bounds[measure].findIndex((bound) => value <= bound);
  return found === -1 ? bounds[measure].length : found;
}

/** Returns the number of values in a histogram. */
export const sizeOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns an estimate of the value that three quarters of the values do not exceed. The bucket is exact, and the value
 * inside of it is interpolated. Returns undefined for an empty histogram.
 */
export function p75Of(measure: Measure, counts: readonly number[]): number | undefined {
  const rank = Math.ceil(sizeOf(counts) * 0.75);
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = bounds[measure][bucket - 1] ?? 0;
      const to = bounds[measure][bucket] ?? from;
      return Math.round(from + ((to - from) * (rank - below)) / count);
    }
    below += count;
  }
  return undefined;
}

/** Returns how many values of a histogram are good, in percent. Returns undefined for an empty histogram. */
export function goodShareOf(measure: Measure, counts: readonly number[]): number | undefined {
  const all = sizeOf(counts);
  if (all === 0) return undefined;
  return Math.round((100 * sizeOf(counts.slice(0, bucketOf(measure, good[measure]) + 1))) / all);
}
