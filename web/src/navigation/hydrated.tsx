import { useEffect } from 'react';

/**
 * Tells `starter.ts` that React now handles the clicks in an element, by default in the whole page. `starter.ts` then
 * replays the stored clicks.
 */
export const tellHydrated = (element: Element | null = document.documentElement) =>
  void element?.dispatchEvent(new Event('hydrated', { bubbles: true }));

/** Marks the element with this id, or the page, as hydrated once the components beside this one are hydrated. */
export function Hydrated({ id }: { id?: string }) {
  useEffect(() => tellHydrated(id === undefined ? undefined : document.getElementById(id)), [id]);
  return null;
}
