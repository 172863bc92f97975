/*
 * What the roles of functions and the door of the change log refused in the running test. A handler answers 500 then, or hides it, so the setup of tests
 * fails the test by this list.
 */

const kept = globalThis as { refusals?: Set<string> };
kept.refusals ??= new Set();

/** The refusals: the function, the action and the keys. One for the whole process, as in `running-function.ts`. */
export const { refusals } = kept as { refusals: Set<string> };

/** Returns the refusals since the last call, and forgets them. */
export function takeRefusals(): string[] {
  const taken = [...refusals];
  refusals.clear();
  return taken;
}
