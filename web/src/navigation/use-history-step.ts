import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether a layer over the page is open. It has a step of its own in the browser's history: Back closes it, Forward and a
 * reload open it again. The router is not told, because the address stays the same.
 *
 * @param name the flag in `history.state`
 * @param requests opens the layer whenever it grows
 * @returns whether it is open, and how to close it
 */
export function useHistoryStep(name: string, requests: number): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  const [path] = useState(() => location.pathname);

  useEffect(() => {
    if (requests === 0) return;
    if (!history.state?.[name]) history.pushState({ ...history.state, [name]: true }, '');
    setOpen(true);
  }, [name, requests]);

  const follow = useEffectEvent((event: PopStateEvent) => {
    const isNext = Boolean(event.state?.[name]);
    if (isNext === isOpen || location.pathname !== path) return;
    event.stopImmediatePropagation();
    setOpen(isNext);
  });
  useEffect(() => {
    // Before the router, which listens without `capture`.
    addEventListener('popstate', follow, true);
    return () => removeEventListener('popstate', follow, true);
  }, []);

  const close = () => {
    if (history.state?.[name]) history.back();
    else setOpen(false);
  };
  return [isOpen, close];
}
