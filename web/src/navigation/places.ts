/** How long a screen may take to become as long as it was, in ms. */
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

/** How far the place was scrolled that Back, Forward or a reload has opened. */
let wanted: number | undefined;

/**
 * Remembers how far each place in the browser's history is scrolled. The browser does too, but gives up when the screen is
 * not as long yet as it was.
 */
export function rememberPlaces() {
  // How far each place was scrolled, in px.
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
 * Scrolls to where the opened place of the history was, and keeps it there while the screen grows: a browser follows what
 * it shows, such as the footer. Stops when the reader acts.
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
