import { shifted } from '../nairobi.ts';

const EAT_MS = 3 * 3_600_000;

/** Returns the seed of a day in Nairobi, such as 20261102. Pages rendered on that day use it (G-07). */
export const seedOfDay = (now: Date) => Number(shifted(now, EAT_MS).slice(0, 10).replaceAll('-', ''));
