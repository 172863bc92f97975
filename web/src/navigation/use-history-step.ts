import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether a layer over the page is open. It has a step of its own in the browser's history: Back closes it, Forward and a
 * reload open it again. The router is not told, because the address stays the same.
 *
 * @param name the flag in `history.state`
 * @param requests opens the layer whenever it grows
 * @param show makes the change on the screen, for example with a transition
 * @returns whether it is open, and how to close it
 */
export function useHistoryStep(
  name: string,
  requests: number,
  show: (change: () => void, isOpen: boolean) => void,
): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  const [path] = useState(() => location.pathname);
  // Back is done later: a second tap must not leave the page.
  const isLeaving = useRef(false);
  const set = useEffectEvent((isNext: boolean) => show(() => setOpen(isNext), isNext));

  useEffect(() => {
    if (requests === 0) return;
    if (!history.state?.[name]) history.pushState({ ...history.state, [name]: true }, '');
    set(true);
  }, [name, requests]);

  const follow = useEffectEvent((event: PopStateEvent) => {
    const isNext = Boolean(event.state?.[name]);
    if (isNext === isOpen || location.pathname !== path) return;
    event.stopImmediatePropagation();
    isLeaving.current = false;
    set(isNext);
  });
  useEffect(() => {
    // Before the router, which listens without `capture`.
    addEventListener('popstate', follow, true);
    return () => removeEventListener('popstate', follow, true);
  }, []);

  const close = () => {
    if (isLeaving.current) return;
    isLeaving.current = Boolean(history.state?.[name]);
    if (isLeaving.current) history.back();
    else set(false);
  };
  return [isOpen, close];
}
