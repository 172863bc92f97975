/** What the work below takes on the machine that the limits of tests are written for, with nothing beside it. */
const QUIET_MS = 90;

/**
 * Measures how many times as long as on a quiet machine a fixed piece of work takes now; at least 1. It takes as long
 * as that work. Limits in real time are multiplied by it.
 */
export function slowness(): number {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) | 0;
  const took = performance.now() - start;
  // The sum is used, so that the loop stays.
  return Number.isInteger(sum) ? Math.max(1, took / QUIET_MS) : 1;
}
