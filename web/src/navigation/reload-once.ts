/**
 * Loads the document of the shown address again, because a script of this page is missing: its release may be deleted, and
 * browsers remember that an import failed. Returns false if that was tried before at this place of the history.
 */
export function reloadOnce(): boolean {
  if (history.state?.reloaded) return false;
  history.replaceState({ ...history.state, reloaded: true }, '');
  location.reload();
  return true;
}
