/**
 * Collects the calls in the running test that a function's role or the check of the change log (`log-door.ts`) refused.
 * A handler may hide such a refusal or answer 500. Therefore the setup of the tests lets a test fail if there are
 * refusals.
 */

const kept = globalThis as { refusals?: Set<string> };
kept.refusals ??= new Set();

/**
 * The calls that were refused in the running test, each as a line of text. The whole process shares this set (see
 * `running-function.ts`).
 */
export const { refusals } = kept as { refusals: Set<string> };

/** Returns the refusals since the last call, and removes them from the set. */
export function takeRefusals(): string[] {
  const taken = [...refusals];
  refusals.clear();
  return taken;
}
