import { staleness } from '../release/freshness.ts';

/**
 * Throws an error with the command to run if the build or the templates are missing or older than the sources. `npm
 * test` builds first.
 */
export function requireBuild(): void {
  const stale = staleness();
  if (stale !== undefined) throw new Error(stale);
}
