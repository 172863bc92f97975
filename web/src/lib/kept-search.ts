/*
 * What was typed into the desk's finder, kept with this entry of the browser's history: the way back from an order leads to
 * the same results. It is kept nowhere else, and never in an address (T18).
 */

type Kept = { search?: string; usr?: { search?: string } } | null;

/** What was typed on this screen before, or what another screen asks for. */
export function keptSearch(): string {
  const kept = history.state as Kept;
  return kept?.search ?? kept?.usr?.search ?? '';
}

/** Keeps what is typed. */
export const keepSearch = (search: string) => history.replaceState({ ...history.state, search }, '');
