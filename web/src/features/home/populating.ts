/** How long products may load before the notice “Shop is Populating” is shown, in ms (G-48). */
const PATIENCE_MS = 1_000;

/** How long the notice “Shop is Populating” is shown, in ms (S1-084). */
export const POPULATING_MS = 5_000;

/**
 * Calls `say` at once if the shop is empty, or after a second if its products are still loading. Returns a function
 * that cancels the delayed call.
 */
export function watchPopulating(
  { isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean },
  say: () => void,
): () => void {
  if (isEmpty) say();
  if (!isLoading) return () => {};
  const timer = setTimeout(say, PATIENCE_MS);
  return () => clearTimeout(timer);
}
