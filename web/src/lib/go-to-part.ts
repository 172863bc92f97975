/** How long the parts of a screen may take to find their places, in ms. */
const SETTLING_MS = 5_000;

/**
 * Shows a part of a screen that is only coming: goes there once it stands, and again while what stands above it changes
 * its size. Ends when the reader takes over.
 */
export function goToPart(id: string, screen: Element, behavior: ScrollBehavior) {
  const go = () => document.getElementById(id)?.scrollIntoView({ behavior });
  const sizes = new ResizeObserver(go);
  const stop = () => sizes.disconnect();
  sizes.observe(screen);
  setTimeout(stop, SETTLING_MS);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, stop, { once: true, capture: true, passive: true });
  }
}
