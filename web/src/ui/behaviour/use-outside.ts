import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `leave` when the pointer goes down or the focus arrives outside of an element that is open (S1-164, S1-224).
 * A toast's button belongs to whatever said it.
 */
export function useOutside(element: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void) {
  const consider = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && element.current?.contains(target);
    if (!isInside && !(target instanceof Element && target.closest('[data-toasts]'))) leave();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', consider);
    document.addEventListener('focusin', consider);
    return () => {
      document.removeEventListener('pointerdown', consider);
      document.removeEventListener('focusin', consider);
    };
  }, [isOpen]);
}
