const KEY = 'merge-due';

/**
 * True while what this browser gathered is not one yet with what its person has elsewhere: until then nothing of it is kept
 * in the place of theirs (G-23, G-27).
 */
export function isMergeDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Notes that it is to be done, or is done. */
export function noteMergeDue(isDue: boolean) {
  try {
    if (isDue) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has gathered nothing either.
  }
}
