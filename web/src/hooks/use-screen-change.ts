import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The path of the screen. A newly opened screen starts at its top, or at the part its hash names, with the focus on
 * `main`; going back is left to the browser, which remembers where the reader was.
 */
export function useScreenChange(): string {
  const { pathname: path } = useLocation();
  const shown = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!wentBack.current) {
      const part = location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (part) part.scrollIntoView();
      else scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    wentBack.current = false;
  }, [path]);

  return path;
}
