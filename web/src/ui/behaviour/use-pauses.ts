import { type FocusEvent, type PointerEvent, useState } from 'react';

/** What moves by itself stops while a mouse rests on it, while the keyboard is in it, and when it is told to (G-05). */
export function usePauses() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return {
    isPaused: isHovered || isFocused || isStopped,
    isStopped,
    toggle: () => setStopped(!isStopped),
    /** For the element around what moves. */
    watch: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setHovered(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
