/*
 * Remembers in the list’s own history entry which row was opened and how far the list was scrolled, so that Back shows
 * the same rows and focuses the same one.
 */

type Opened = { row: string; top: number };

/** Stores the row that is being opened. */
export function rememberRow(row: string) {
  history.replaceState({ ...history.state, opened: { row, top: scrollY } satisfies Opened }, '');
}

/** Returns the row that was opened from this list, if the person returned to it. */
export const openedRow = (): Opened | undefined => (history.state as { opened?: Opened } | null)?.opened;

/** Forgets the row, so that the list does not move again. */
export function forgetRow() {
  const { opened: _, ...rest } = (history.state ?? {}) as { opened?: Opened };
  history.replaceState(rest, '');
}
