/** How long a screen may take to reach its former height, in ms. */
const SETTLING_MS = 5_000;
const STORED = 'scroll-places';

/** The present place in the history. Documents that were opened by their address have no key of the router. */
const placeNow = () => `${history.state?.key ?? ''} ${location.pathname}${location.search}`;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}

/** The scroll position of the history entry that Back, Forward or a reload has opened, in px. */
let wanted: number | undefined;

/**
 * Stores the scroll position of each history entry. The browser restores positions too, but not on a screen that is
 * still shorter than before.
 */
export function rememberPlaces() {
  // The scroll position of each history entry, in px.
  const kept = new Map(stored());
  if (performance.navigation.type > 0) wanted = kept.get(placeNow());
  addEventListener('scroll', () => kept.set(placeNow(), scrollY), { passive: true });
  // This runs before the screen changes, because its first layout may scroll.
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
      // A browser without storage starts at the top.
    }
  });
}

/**
 * Scrolls to the stored position of the opened history entry, and again while the screen grows. Otherwise the browser
 * would keep the visible content in place, such as the footer. Stops when the reader acts.
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
