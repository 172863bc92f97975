import { useSyncExternalStore } from 'react';

function subscribe(scrolled: () => void) {
  addEventListener('scroll', scrolled, { passive: true });
  return () => removeEventListener('scroll', scrolled);
}

/** Returns true while the page is scrolled down by more than `pixels` (S1-132). */
export const useScrolled = (pixels: number) =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
