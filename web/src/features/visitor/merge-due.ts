const KEY = 'merge-due';

/**
 * True until the cart and saved list of this browser are merged with the account. Until then they must not overwrite
 * the account's (G-23, G-27).
 */
export function isMergeDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores whether a merge is due. */
export function noteMergeDue(isDue: boolean) {
  try {
    if (isDue) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser without storage has no data to merge.
  }
}
