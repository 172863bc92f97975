/** A finger that moved no further than this, in CSS px, meant no swipe (S1-068). */
const SWIPE_PX = 50;

/** What a finger's way from left to right does to a row: one slide back, one on, or nothing. */
export const swipeStep = (dx: number): -1 | 0 | 1 => (Math.abs(dx) <= SWIPE_PX ? 0 : dx > 0 ? -1 : 1);

/** The slide after `step` from `index`, of `count`; round again from either end where the row `wraps`. */
export function slideAfter(index: number, step: number, count: number, wraps: boolean): number {
  const next = index + step;
  if (next >= 0 && next < count) return next;
  if (!wraps) return Math.min(Math.max(next, 0), count - 1);
  return next < 0 ? count - 1 : 0;
}
