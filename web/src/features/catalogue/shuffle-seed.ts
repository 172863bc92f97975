import { paths } from '#shared/paths.ts';

/** Marks a tab that has shown `/shop` before. */
const KEY = 'shop-shuffled';

const LARGEST = 9_999_999_999;

type Asked = {
  /** The seed of this history entry; undefined for a new one. */
  kept: string | undefined;
  /** True for the first look at a document that the shopper reloaded. */
  isReload: boolean;
  /** True for the first load of `/shop` in this tab. */
  isFirst: boolean;
  /** The seed of the prerendered page. */
  made: string;
  /** Returns a random number from 0 up to 1. */
  draw: () => number;
};

/**
 * Returns the seed of a visit to `/shop`. Each load shuffles anew (S1-158). Paging, Back and the way back from a
 * product keep the order, because they return to a history entry with its seed (G-07). The first load of a tab shows
 * the order of the prerendered page, which needs no further request.
 */
export function seedOfLoad({ kept, isReload, isFirst, made, draw }: Asked): string {
  if (kept !== undefined && !isReload) return kept;
  return isFirst && !isReload ? made : String(Math.floor(draw() * LARGEST));
}

/**
 * What a history entry of `/shop` stores: the seed, after paging in the router's state (`usr`), otherwise in
 * `shuffled`.
 */
type Entry = { usr?: { seed?: string } | null; shuffled?: string } | null;

const keptSeed = () => {
  const entry = history.state as Entry;
  return entry?.usr?.seed ?? entry?.shuffled;
};

/** Returns true if this tab has shown `/shop` before. Without storage it is true for a tab that was not reloaded. */
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
 * Returns true for the first look at this screen if its document was reloaded. Other screens of the document may
 * follow.
 */
function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !hasLooked && load?.type === 'reload' && new URL(load.name).pathname === paths.shop;
}

/**
 * The seed of the present history entry. It is drawn once and stored in the entry. `made` is undefined while the seed
 * is not known.
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
