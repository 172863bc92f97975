/**
 * How many milliseconds the work below takes on an idle machine of the kind for which the tests' limits are written.
 */
const QUIET_MS = 90;

/** Returns how many times slower than an idle machine this machine is now, at least 1. Tests multiply time limits by it. */
export function slowness(): number {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) | 0;
  const took = performance.now() - start;
  // The sum is used, so that the engine does not remove the loop.
  return Number.isInteger(sum) ? Math.max(1, took / QUIET_MS) : 1;
}
