/** How long the social section shows each picture, in ms (S1-093). */
export const FEED_MS = 5_000;

/** The delay before the pictures of the social section load, in ms (S1-095). */
const DELAY_MS = 1_000;

/**
 * Calls `load` after a second, but never for a visitor who has switched on data saving (G-65). Returns a function that
 * cancels the call.
 */
export function whenFeedLoads(saves: boolean, load: () => void): () => void {
  if (saves) return () => {};
  const timer = setTimeout(load, DELAY_MS);
  return () => clearTimeout(timer);
}
