/*
 * What was typed into the desk's finder, kept with this entry of the browser's history: the way back from an order leads to
 * the same results. It is kept nowhere else, and never in an address (T18).
 */

/** What another screen asks this one to find: a text, or the orders of an unmatched payment's payer. */
export type Wanted = { search?: string; payer_of?: string };

/** What was typed on this screen before, or what another screen asks for. */
export function keptSearch(wanted: Wanted | null): Wanted {
  const kept = (history.state as Wanted | null)?.search;
  return kept === undefined ? (wanted ?? {}) : { search: kept };
}

/** Keeps what is typed. */
export const keepSearch = (search: string) => history.replaceState({ ...history.state, search }, '');
