/** How long a screen may take to reach its former height, in ms. */
const SETTLING_MS = 5_000;
const STORED = 'scroll-places';

/**
 * Returns a key of the present entry in the history. A document that was opened by its address has no key from the
 * router.
 */
const placeNow = () => `${history.state?.key ?? ''} ${location.pathname}${location.search}`;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}

/** The scroll position to restore, in px, if Back, Forward or a reload opened the current history entry. */
let wanted: number | undefined;

/**
 * Stores the scroll position of each history entry. Browsers do so too, but cannot restore the position on a screen
 * that is still shorter than before.
 */
export function rememberPlaces() {
  // The stored scroll position of each history entry, in px.
  const kept = new Map(stored());
  if (performance.navigation.type > 0) wanted = kept.get(placeNow());
  addEventListener('scroll', () => kept.set(placeNow(), scrollY), { passive: true });
  // This listener must run before the screen changes, because the first layout of the new screen may scroll.
  addEventListener(
    'popstate',
    () => {
      wanted = kept.get(placeNow());
    },
    true,
  );
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...kept].slice(-50)));
    } catch {
      // In a browser without storage, the screen starts at its top.
    }
  });
}

/**
 * Scrolls to the stored position of the opened history entry, and again while the screen grows. Without this, the
 * browser would keep visible content, such as the footer, in place. Stops when the reader scrolls or taps.
 */
export function returnToPlace(screen: Element) {
  const top = wanted ?? 0;
  wanted = undefined;
  if (top === 0) return;
  const go = () => {
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
  };
  const sizes = new ResizeObserver(go);
  const stop = () => sizes.disconnect();
  sizes.observe(screen);
  go();
  setTimeout(stop, SETTLING_MS);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, stop, { once: true, capture: true, passive: true });
}
