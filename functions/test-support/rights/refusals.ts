/*
 * Calls that the roles of functions or the check of the change log (`log-door.ts`) refused in the running test. The
 * handler may hide such a refusal or answer 500, so the setup of the tests fails a test that has refusals.
 */

const kept = globalThis as { refusals?: Set<string> };
kept.refusals ??= new Set();

/**
 * The refusals: the function, the action and the keys. They are kept once for the whole process, as in
 * `running-function.ts`.
 */
export const { refusals } = kept as { refusals: Set<string> };

/** Returns the refusals since the last call, and forgets them. */
export function takeRefusals(): string[] {
  const taken = [...refusals];
  refusals.clear();
  return taken;
}
