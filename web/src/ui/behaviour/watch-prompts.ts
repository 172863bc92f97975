/** Calls `listener` when a prompt or the strip ad appears or disappears. Returns a function that stops this. */
export function watchPrompts(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (const parent of document.querySelectorAll('[data-prompts], [data-floats]'))
    observer.observe(parent, { childList: true });
  return () => observer.disconnect();
}
