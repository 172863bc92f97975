/** How long the parts of a screen may take to find their places, in ms. */
const SETTLING_MS = 5_000;

/**
 * Shows a part of a screen that is only coming: goes there once it stands, and again while what stands above it changes
 * its size. Ends when the reader takes over, or goes back by the browser's own button, which tells the page no tap.
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
