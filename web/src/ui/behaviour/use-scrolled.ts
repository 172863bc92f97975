import { useSyncExternalStore } from 'react';

function subscribe(scrolled: () => void) {
  addEventListener('scroll', scrolled, { passive: true });
  return () => removeEventListener('scroll', scrolled);
}

/** True once the page was scrolled by more than so many pixels (S1-132). */
export const useScrolled = (pixels: number) =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
