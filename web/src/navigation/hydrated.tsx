import { useEffect } from 'react';

/**
 * Tells `starter.ts` that React now handles the clicks in an element, by default in the whole page. `starter.ts` then
 * replays the earlier ones.
 */
export const tellHydrated = (element: Element | null = document.documentElement) =>
  void element?.dispatchEvent(new Event('hydrated', { bubbles: true }));

/** Tells it for the element with this id, or for the page, once the components beside this one are hydrated. */
export function Hydrated({ id }: { id?: string }) {
  useEffect(() => tellHydrated(id === undefined ? undefined : document.getElementById(id)), [id]);
  return null;
}
