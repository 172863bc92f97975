/** Calls `listener` when a prompt opens or closes. Returns a function that stops it. */
export function watchPrompts(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (const parent of document.querySelectorAll('[data-prompts]'))
    observer.observe(parent, { childList: true });
  return () => observer.disconnect();
}
