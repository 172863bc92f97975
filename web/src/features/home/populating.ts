/** How long data may load before the notice, in ms (G-48). */
const PATIENCE_MS = 1_000;

/** How long the notice is shown, in ms (S1-084). */
export const POPULATING_MS = 5_000;

/** Calls `say` once: at once where the shop is empty, after a second where it still loads. The answer stops waiting. */
export function watchPopulating(
  { isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean },
  say: () => void,
): () => void {
  if (isEmpty) say();
  if (!isLoading) return () => {};
  const timer = setTimeout(say, PATIENCE_MS);
  return () => clearTimeout(timer);
}
