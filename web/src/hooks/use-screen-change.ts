import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { wakeParts } from '../lib/near.ts';

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
  if (key !== firstKey) wakeParts();

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (wentBack) return;
    scrollTo({ top: 0, behavior: 'instant' });
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    const part = location.hash.slice(1);
    if (!part || !main) return;
    void import('../lib/go-to-part.ts').then(
      ({ goToPart }) => goToPart(part, main),
      () => document.getElementById(part)?.scrollIntoView(),
    );
  }, [path, wentBack]);

  return path;
}
