import { watchPrompts } from './watch-prompts.ts';

/** The gap between a toast or a prompt and an element that it must not cover, in px. */
const GAP = 8;

/** Selects elements above which toasts are always placed, even if there is space beside these elements. */
const LOW = '[data-strip-ad], [data-prompt], [data-question]';

/**
 * Moves the children of a region, such as toasts, up or to the left. Afterwards they cover none of the elements that
 * `keptClear` selects.
 */
export function place(region: HTMLElement, keptClear: string) {
  const all = document.querySelectorAll(keptClear);
  if (all.length === 0 && !region.style.transform) return;
  // Calculates the position without the present `transform`. Removing the `transform` first would take effect only
  // in the next frame.
  const [movedX = 0, movedY = 0] = (region.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
  const { height, bottom: movedBottom } = region.getBoundingClientRect();
  const bottom = movedBottom - movedY;
  const boxes = [...region.children].map((child) => child.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - movedX;
  const right = Math.max(...boxes.map((box) => box.right)) - movedX;
  let [x, y] = [0, 0];
  for (const kept of all) {
    const box = kept.getBoundingClientRect();
    const [foot, head] = [bottom + y, bottom + y - height];
    const isUnder = box.top < foot && box.bottom > head && box.left < right && box.right > left;
    if (!isUnder || box.height === 0) continue;
    const isColumn = !kept.matches(LOW) && box.left - GAP - (right - left) > 0;
    if (isColumn) x = Math.min(x, box.left - GAP - right);
    else y = Math.min(y, box.top - GAP - bottom);
  }
  if (x === movedX && y === movedY) return;
  // Chrome before version 104 lacks the property `translate`.
  region.style.transform = `translate(${x}px, ${y}px)`;
  region.style.setProperty('--lift', `${-y}px`);
}

/**
 * Keeps the children of a fixed region, such as toasts, from covering the elements that a selector matches. Checks this
 * now, after a scroll or a resize, when such an element grows, and when a prompt opens. Returns a function that stops
 * the checks.
 */
export function keepClear(region: HTMLElement, keptClear: string): () => void {
  const again = () => place(region, keptClear);
  addEventListener('scroll', again, { passive: true });
  addEventListener('resize', again);
  // The buttons of a question get the focus when they appear, so the positions are checked again.
  addEventListener('focusin', again);
  // The observer also calls `again` for the first time, after the browser has laid out the page and before it
  // paints.
  const sizes = new ResizeObserver(again);
  sizes.observe(region);
  for (const kept of document.querySelectorAll(keptClear)) sizes.observe(kept);
  const ignorePrompts = watchPrompts(again);
  return () => {
    ignorePrompts();
    sizes.disconnect();
    removeEventListener('scroll', again);
    removeEventListener('resize', again);
    removeEventListener('focusin', again);
  };
}
