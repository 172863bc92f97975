/**
 * Returns how long to wait after several failures in a row, in ms: from a second to a minute, at random, so that devices
 * do not call at the same time.
 */
export const waitAfter = (failures: number, random = Math.random()) =>
  Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10)) * (0.7 + 0.6 * random);
