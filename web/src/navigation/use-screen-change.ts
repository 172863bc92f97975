import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hydrateParts } from './hydrate-on-visible.ts';
import { returnToPlace } from './places.ts';
import { toPart } from './to-part.ts';

/**
 * Returns the path of the shown screen. A newly opened screen starts at its top, or at the part in its hash, with the
 * focus on `main`. After Back, Forward and a reload, its scroll position is restored. An open dialog is closed.
 */
export function useScreenChange(): string {
  const { pathname: path, key } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(path);
  const isFirst = useRef(true);
  const [firstKey] = useState(key);
  // A part that is not hydrated yet may read the URL. All parts are therefore hydrated before the new screen is shown.
  if (key !== firstKey) hydrateParts();

  useEffect(() => {
    if (shown.current === path) {
      if (isFirst.current) returnToPlace(document.getElementById('main') ?? document.body);
      isFirst.current = false;
      return;
    }
    shown.current = path;
    // Closes an open dialog as Escape does. On Android, Back closes a dialog itself; in other browsers, Back leaves it
    // open.
    document.querySelector('dialog[open], dialog[popover]')?.dispatchEvent(new Event('cancel'));
    if (wentBack) return returnToPlace(document.getElementById('main') ?? document.body);
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    toPart(location.hash, 'instant');
  }, [path, wentBack]);

  return path;
}
