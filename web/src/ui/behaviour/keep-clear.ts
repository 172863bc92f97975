/** The gap between a toast and an element that it must not cover, in px. */
const GAP = 8;

/** Selects the elements that a toast must not cover: the bar or the column with the total and the button. */
const KEPT_CLEAR = '[data-buy-bar], [data-totals]';

/** Moves the toasts up, or to the left of a column, until they cover no such element. */
function place(region: HTMLElement) {
  // The position without the current `translate`. Removing `translate` first would apply only in the next frame.
  const [movedX = 0, movedY = 0] = (region.style.translate || '0').split(' ').map(Number.parseFloat);
  const { height, bottom: movedBottom } = region.getBoundingClientRect();
  const bottom = movedBottom - movedY;
  const toasts = [...region.children].map((toast) => toast.getBoundingClientRect());
  const left = Math.min(...toasts.map((toast) => toast.left)) - movedX;
  const right = Math.max(...toasts.map((toast) => toast.right)) - movedX;
  let [x, y] = [0, 0];
  for (const kept of document.querySelectorAll(KEPT_CLEAR)) {
    const box = kept.getBoundingClientRect();
    const isUnder = box.top < bottom && box.bottom > bottom - height && box.left < right && box.right > left;
    if (!isUnder || box.height === 0) continue;
    const isColumn = box.left - GAP - (right - left) > 0;
    if (isColumn) x = Math.min(x, box.left - GAP - right);
    else y = Math.min(y, box.top - GAP - bottom);
  }
  region.style.translate = `${x}px ${y}px`;
}

/** Keeps the toasts off these elements, also after a scroll or a resize. Returns a function that stops it. */
export function keepClear(region: HTMLElement): () => void {
  const again = () => place(region);
  again();
  addEventListener('scroll', again, { passive: true });
  addEventListener('resize', again);
  return () => {
    removeEventListener('scroll', again);
    removeEventListener('resize', again);
  };
}
