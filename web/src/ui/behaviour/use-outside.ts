import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `leave` on a press or a focus outside an open element (S1-164, S1-224). Toasts count as inside. */
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
