import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hydrateParts } from './hydrate-on-visible.ts';
import { toPart } from './to-part.ts';

/**
 * The path of the screen. A newly opened screen starts at its top, or at the part its hash names, with the focus on
 * `main`; going back is left to the browser, which remembers where the reader was.
 */
export function useScreenChange(): string {
  const { pathname: path, key } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(path);
  const [firstKey] = useState(key);
  // A part that React has not taken over could ask for the address: what a new one shows waits until it has.
  if (key !== firstKey) hydrateParts();

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (wentBack) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
    toPart(location.hash, 'instant');
  }, [path, wentBack]);

  return path;
}
