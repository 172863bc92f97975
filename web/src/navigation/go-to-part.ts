/** How long the layout of a screen may change while it loads, in ms. */
const SETTLING_MS = 5_000;

/**
 * Scrolls to a part of a screen that is still loading: once the part exists, and again when the content above it
 * changes its height. Stops when the reader scrolls, taps or goes back in the browser's history.
 */
export function goToPart(id: string, screen: Element, behavior: ScrollBehavior) {
  const sizes = new ResizeObserver(go);
  const stop = () => sizes.disconnect();
  function go() {
    if (location.hash.slice(1) !== id) stop();
    else document.getElementById(id)?.scrollIntoView({ behavior });
  }
  sizes.observe(screen);
  setTimeout(stop, SETTLING_MS);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, stop, { once: true, capture: true, passive: true });
  }
}
