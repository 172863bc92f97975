/**
 * Reloads the document, because a script of this page is missing. The script's release may be deleted, and browsers
 * remember that an import failed. Returns false if this was already tried at this history entry.
 */
export function reloadOnce(): boolean {
  if (history.state?.reloaded) return false;
  history.replaceState({ ...history.state, reloaded: true }, '');
  location.reload();
  return true;
}
