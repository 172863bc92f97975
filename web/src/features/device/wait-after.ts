/**
 * Returns how long to wait after several failures in a row, in ms: about a second after the first, and about a minute
 * at most. The time is random, so that devices do not all call at once.
 */
export const waitAfter = (failures: number, random = Math.random()) =>
  Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10)) * (0.7 + 0.6 * random);
