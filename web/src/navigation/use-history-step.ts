import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Returns whether a layer over the page is open. The layer has its own entry in the browser's history: Back closes it,
 * and Forward or a reload open it again. The router does not notice, because the URL stays the same.
 *
 * @param name the flag in `history.state`
 * @param requests a counter; the layer opens when it rises
 * @param show makes the change on the screen, for example with a transition
 * @returns true if the layer is open, and a function that closes it
 */
export function useHistoryStep(
  name: string,
  requests: number,
  show: (change: () => void, isOpen: boolean) => void,
): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  const [path] = useState(() => location.pathname);
  // Prevents a second click from leaving the page before `history.back()`, which is asynchronous, has ended.
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
    // This listener must run before the router's, which listens without `capture`.
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
