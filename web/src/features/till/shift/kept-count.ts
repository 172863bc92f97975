const KEY = 'till:count';

/** Returns the cash that was counted at the end of this shift; undefined before the count. */
export function keptCount(shiftId: string): number | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { shiftId: string; cents: number } | null;
    return kept?.shiftId === shiftId ? kept.cents : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a count, so that a reload does not allow another one after the expected sum was shown. */
export function keepCount(shiftId: string, cents: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ shiftId, cents }));
  } catch {
    // The count then lasts until the page is closed.
  }
}
