/*
 * Stores which row was opened from a list, and how far the list was scrolled. Both are in the list’s own history entry,
 * so Back shows the same rows and focuses the same row.
 */

type Opened = { row: string; top: number };

/** Stores the row that is being opened. */
export function rememberRow(row: string) {
  history.replaceState({ ...history.state, opened: { row, top: scrollY } satisfies Opened }, '');
}

/** Returns the row that was opened from this list, if the person has returned to it. */
export const openedRow = (): Opened | undefined => (history.state as { opened?: Opened } | null)?.opened;

/** Forgets the row, so that the list does not scroll to it again. */
export function forgetRow() {
  const { opened: _, ...rest } = (history.state ?? {}) as { opened?: Opened };
  history.replaceState(rest, '');
}
