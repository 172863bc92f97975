/**
 * Calls `listener` when a prompt or the advertisement strip appears or disappears. Returns a function that
 * unsubscribes.
 */
export function watchPrompts(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (const parent of document.querySelectorAll('[data-prompts], [data-floats]'))
    observer.observe(parent, { childList: true });
  return () => observer.disconnect();
}
