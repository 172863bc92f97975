/** The storage key for this tab's seed and the time when the shop was last left, in ms since 1970 (G-07). */
const KEY = 'shop-shuffled';

/** A visit ends when the tab was away from the shop for this long, in ms. */
const VISIT_MS = 30 * 60_000;

const LARGEST = 9_999_999_999;

type Asked = {
  /** The tab's session storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The seed of the prerendered page; undefined until it is known. */
  made: string | undefined;
  now: number;
  /** Returns a random number from 0 up to 1. */
  draw: () => number;
};

const keep = (storage: Asked['storage'], seed: string, now: number) => storage.setItem(KEY, `${seed} ${now}`);

/**
 * The seed of this tab's visit. The first visit uses the seed of the prerendered page, which needs no further request.
 * A visit after a longer break gets a new seed.
 */
export function seedOfVisit({ storage, made, now, draw }: Asked): string | undefined {
  const [, kept, at] = /^(\d+) (\d+)$/.exec(storage.getItem(KEY) ?? '') ?? [];
  const isOver = now - Number(at) > VISIT_MS;
  const seed = kept === undefined ? made : isOver ? String(Math.floor(draw() * LARGEST)) : kept;
  if (seed !== undefined) keep(storage, seed, now);
  return seed;
}

let known: string | undefined;

/** Stores the time when this tab leaves the shop or is hidden. */
const noteLeaving = (seed: string) =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep(sessionStorage, seed, Date.now());
  });

/** The seed of the visit, which is constant while the page is open. */
export function visitSeed(made: string | undefined): string | undefined {
  if (known !== undefined) return known;
  try {
    known = seedOfVisit({ storage: sessionStorage, made, now: Date.now(), draw: Math.random });
    if (known !== undefined) noteLeaving(known);
  } catch {
    // Without storage the browser always shows the prerendered page's order.
    known = made;
  }
  return known;
}
