/** A touch that moves no further than this is not a swipe, in CSS px (S1-068). */
const SWIPE_PX = 50;

/** Returns the step for a swipe to the right by `dx`: 1 for the next slide, -1 for the previous slide, or 0. */
export const swipeStep = (dx: number): -1 | 0 | 1 => (Math.abs(dx) <= SWIPE_PX ? 0 : dx > 0 ? -1 : 1);

/**
 * Returns the index after a step from `index`, in a list of `count`. If `wraps` is true, it continues at the other
 * end.
 */
export function slideAfter(index: number, step: number, count: number, wraps: boolean): number {
  const next = index + step;
  if (next >= 0 && next < count) return next;
  if (!wraps) return Math.min(Math.max(next, 0), count - 1);
  return next < 0 ? count - 1 : 0;
}
