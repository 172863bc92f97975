/** East Africa Time is three hours ahead of UTC all year round. */
const AHEAD_MS = 3 * 3_600_000;

/**
 * An instant whose UTC fields are Nairobi's day and time. By this instead of `Intl`: to make one formatter with a time
 * zone costs a phone more than to draw a page, and every browser writes the same.
 */
export const inNairobi = (instant: Date | string): Date => new Date(new Date(instant).getTime() + AHEAD_MS);

/** The day in Nairobi, YYYY-MM-DD (S2-170). */
export const nairobiDay = (instant: Date | string): string => inNairobi(instant).toISOString().slice(0, 10);

/** The time of day in Nairobi, 08:05. */
export const nairobiTime = (instant: Date | string): string => inNairobi(instant).toISOString().slice(11, 16);
