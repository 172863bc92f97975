import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hydrateParts } from './hydrate-on-visible.ts';
import { toPart } from './to-part.ts';

/**
 * Returns the path of the screen. A newly opened screen starts at its top, or at the part in its hash, with the focus
 * on `main`. After Back, the browser restores the scroll position. An open dialog is closed.
 */
export function useScreenChange(): string {
  const { pathname: path, key } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(path);
  const [firstKey] = useState(key);
  // A part that is not hydrated may read the URL. The new screen waits until all parts are hydrated.
  if (key !== firstKey) hydrateParts();

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // As Escape does. Android's Back closes a dialog itself; other browsers go back beneath it.
    document.querySelector('dialog[open], dialog[popover]')?.dispatchEvent(new Event('cancel'));
    if (wentBack) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    toPart(location.hash, 'instant');
  }, [path, wentBack]);

  return path;
}
