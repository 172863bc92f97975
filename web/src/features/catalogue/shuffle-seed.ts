import { paths } from '#shared/paths.ts';

/** The storage key that marks a tab that has already shown `/shop`. */
const KEY = 'shop-shuffled';

const LARGEST = 9_999_999_999;

type Asked = {
  /** The seed that this history entry has stored; undefined for a new entry. */
  kept: string | undefined;
  /** True for the first render after the shopper reloaded the document. */
  isReload: boolean;
  /** True for the first load of `/shop` in this tab. */
  isFirst: boolean;
  /** The seed with which the page was prerendered. */
  made: string;
  /** Returns a random number from 0 up to 1. */
  draw: () => number;
};

/**
 * Returns the seed of the random order of products in a visit to `/shop`. Each load has a new seed (S1-158). Paging,
 * Back and the return from a product keep the order, because their history entry has stored its seed (G-07). The first
 * load in a tab uses the seed of the prerendered page, so that it needs no further request.
 */
export function seedOfLoad({ kept, isReload, isFirst, made, draw }: Asked): string {
  if (kept !== undefined && !isReload) return kept;
  return isFirst && !isReload ? made : String(Math.floor(draw() * LARGEST));
}

/**
 * The state of a history entry of `/shop`. After paging, the seed is in the router's state (`usr`), and otherwise in
 * `shuffled`.
 */
type Entry = { usr?: { seed?: string } | null; shuffled?: string } | null;

const keptSeed = () => {
  const entry = history.state as Entry;
  return entry?.usr?.seed ?? entry?.shuffled;
};

/** Returns true for the first load of `/shop` in this tab. In a browser without storage, it is always true. */
function isFirstLoad(): boolean {
  try {
    const isFirst = sessionStorage.getItem(KEY) === null;
    sessionStorage.setItem(KEY, 'true');
    return isFirst;
  } catch {
    return true;
  }
}

let hasLooked = false;

/**
 * Returns true at the first call after the document was reloaded on this screen. Later visits in the same document are
 * not reloads.
 */
function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !hasLooked && load?.type === 'reload' && new URL(load.name).pathname === paths.shop;
}

/**
 * Returns the seed of the present history entry, which is chosen once and stored in the entry. `made` is undefined
 * while the seed of the prerendered page is not known.
 */
export function entrySeed(made: string | undefined): string | undefined {
  const kept = keptSeed();
  const isReload = wasReloaded();
  if (kept !== undefined && !isReload) return kept;
  if (made === undefined) return undefined;
  hasLooked = true;
  const seed = seedOfLoad({ kept, isReload, isFirst: isFirstLoad(), made, draw: Math.random });
  const { usr: _, ...rest } = (history.state ?? {}) as { usr?: unknown };
  history.replaceState({ ...rest, usr: null, shuffled: seed }, '');
  return seed;
}
