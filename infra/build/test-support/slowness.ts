/**
 * How many milliseconds `slowness` takes on an idle machine of the kind that the time limits of the tests are written
 * for.
 */
const QUIET_MS = 90;

/**
 * Measures how many times slower this machine is now than an idle one, with a fixed piece of work. Returns at least 1.
 * Tests multiply their time limits by it.
 */
export function slowness(): number {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 20_000_000; n++) sum = (sum * 31 + n) | 0;
  const took = performance.now() - start;
  // The sum is used here, because the engine would otherwise remove the loop.
  return Number.isInteger(sum) ? Math.max(1, took / QUIET_MS) : 1;
}
