/** Set once this tab has shown the shuffled list: from then on each load of the page shuffles anew (G-07). */
const KEY = 'shop-shuffled';

const LARGEST = 9_999_999_999;

/**
 * The seed of a load of the page: none where the tab shows the list for the first time, so that the made page's own
 * stands, else a new one. `draw` gives a number from 0 up to 1.
 */
export function drawSeed(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  draw: () => number,
): string | undefined {
  const hasShown = storage.getItem(KEY) !== null;
  storage.setItem(KEY, 'true');
  return hasShown ? String(Math.floor(draw() * LARGEST)) : undefined;
}

let drawn: { seed: string | undefined } | undefined;

/** This load's seed, drawn when it is first asked for. */
export function seedOfLoad(): string | undefined {
  try {
    drawn ??= { seed: drawSeed(sessionStorage, Math.random) };
  } catch {
    // A browser that keeps nothing shows the made page's order each time.
    drawn = { seed: undefined };
  }
  return drawn.seed;
}
