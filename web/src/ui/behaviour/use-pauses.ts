import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Returns whether an animation is paused, and handlers that pause it on hover, on keyboard focus and by a button
 * (G-05).
 */
export function usePauses() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return {
    isPaused: isHovered || isFocused || isStopped,
    isStopped,
    toggle: () => setStopped(!isStopped),
    /** The event handlers for the element around the animation. */
    watch: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setHovered(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
