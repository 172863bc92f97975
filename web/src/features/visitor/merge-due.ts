const KEY = 'merge-due';

/**
 * Returns true until this browser's cart and saved list are merged with the account's. Until then they must not
 * overwrite the account's data (G-23, G-27).
 */
export function isMergeDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores whether this browser's data must still be merged with the account. */
export function noteMergeDue(isDue: boolean) {
  try {
    if (isDue) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // In a browser without storage, there is no data to merge.
  }
}
