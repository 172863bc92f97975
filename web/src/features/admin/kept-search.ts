/*
 * Stores the text of the order finder in the current history entry, so that going back from an order shows the same
 * results. The text is stored nowhere else, and never in an address (T18).
 */

/** A search that another screen asks for: a text, or the unmatched payment whose payer's orders are shown. */
export type Wanted = { search?: string; payer_of?: string };

/** Returns the text that was typed on this screen before, or else the search that another screen asked for. */
export function keptSearch(wanted: Wanted | null): Wanted {
  const kept = (history.state as Wanted | null)?.search;
  return kept === undefined ? (wanted ?? {}) : { search: kept };
}

/** Stores the typed text. */
export const keepSearch = (search: string) => history.replaceState({ ...history.state, search }, '');
