import { type PointerEvent, type RefObject, useEffectEvent, useState } from 'react';
import { placeAt } from './order.ts';

/**
 * Lets people drag the items of a vertical list by a handle, with a mouse or a finger. The item moves once the pointer
 * is past the middle of another item.
 *
 * @returns the place of the dragged item, and the listener for each handle
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const moveTo = useEffectEvent(onMove);
  function start(from: number, event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { pointerId } = event;
    let at = from;
    const stop = new AbortController();
    const isSame = (other: globalThis.PointerEvent) => other.pointerId === pointerId;
    const move = (other: globalThis.PointerEvent) => {
      if (!isSame(other)) return;
      const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
      const to = placeAt(boxes, other.clientY, at);
      if (to === at) return;
      moveTo(at, to);
      at = to;
      setDragged(to);
    };
    const end = (other: globalThis.PointerEvent) => {
      if (!isSame(other)) return;
      stop.abort();
      setDragged(undefined);
    };
    const { signal } = stop;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    setDragged(from);
  }
  return { dragged, start };
}
