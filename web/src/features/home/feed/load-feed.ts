/** How long the feed shows a picture, in ms (S1-093). */
export const FEED_MS = 5_000;

/** The feed's pictures wait so long, in ms (S1-095). */
const DELAY_MS = 1_000;

/** Calls `load` after a second, and never where the shopper saves data (G-65). The answer stops waiting. */
export function whenFeedLoads(saves: boolean, load: () => void): () => void {
  if (saves) return () => {};
  const timer = setTimeout(load, DELAY_MS);
  return () => clearTimeout(timer);
}
