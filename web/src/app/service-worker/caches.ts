import { type KeepPlan, namesIn, overflow, pictureOf, shellKey, unnamed } from './rules.ts';

/** The caches. A new number empties what an older worker kept in another shape. */
const cacheNames = {
  pages: 'pages-1',
  files: 'files-1',
  assets: 'assets-1',
  pictures: 'pictures-1',
} as const;
type CacheName = keyof typeof cacheNames;

/** How many pages and pictures stay; the longest unused go first. */
const limits = { pages: 60, pictures: 150 } as const;

/** The paths of pictures that were shown from their cache since the worker woke. */
const used = new Set<string>();

const nameOf = (plan: KeepPlan): CacheName => {
  if (plan.strategy === 'forever') return plan.cache;
  return plan.strategy === 'page' ? 'pages' : 'files';
};
const open = (name: CacheName) => caches.open(cacheNames[name]);
const pathOf = (request: Request) => new URL(request.url).pathname;

/** A browser without storage, or with a full one, still shows the shop: what cannot be kept is only said in the log. */
async function ifPossible<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Offline: storage failed.', error);
    return undefined;
  }
}

/** What is kept for a plan. */
export const find = (plan: KeepPlan) =>
  ifPossible(async () => {
    const found = await (await open(nameOf(plan))).match(plan.key);
    if (found && plan.strategy === 'forever') used.add(plan.key);
    return found;
  });

/** Another width or format of a picture, for when the asked one cannot be fetched. */
export const findSibling = (path: string) =>
  ifPossible(async () => {
    const pictures = await open('pictures');
    const keys = await pictures.keys();
    const sibling = keys.find((key) => pictureOf(pathOf(key)) === pictureOf(path));
    return sibling && pictures.match(sibling);
  });

/** Keeps an answer; when there is no room, the pictures make it. */
export const keep = (plan: KeepPlan, answer: Response) =>
  ifPossible(async () => {
    try {
      await (await open(nameOf(plan))).put(plan.key, answer);
    } catch (error) {
      const isFull = (error as Error).name === 'QuotaExceededError';
      if (isFull) await caches.delete(cacheNames.pictures);
      throw error;
    }
  });

/** Forgets a page whose thing is gone. */
export const forget = (plan: KeepPlan) => ifPossible(async () => (await open(nameOf(plan))).delete(plan.key));

/** Forgets what workers of another shape kept. */
export const dropOldCaches = () =>
  ifPossible(async () => {
    const names: string[] = Object.values(cacheNames);
    await Promise.all((await caches.keys()).map((name) => names.includes(name) || caches.delete(name)));
  });

async function trim(name: keyof typeof limits): Promise<void> {
  const cache = await open(name);
  const keys = (await cache.keys()).map(pathOf).filter((key) => key !== shellKey);
  const { renew, drop } = overflow(keys, used, limits[name]);
  for (const path of renew) {
    const answer = await cache.match(path);
    if (answer && (await cache.delete(path))) await cache.put(path, answer);
  }
  for (const path of drop) await cache.delete(path);
  for (const path of renew) used.delete(path);
}

/** Drops the pages and pictures that are too many. */
export const trimCaches = () =>
  ifPossible(async () => {
    await trim('pages');
    await trim('pictures');
  });

/** Drops the scripts, styles and fonts that no kept page leads to: those of releases that nobody has open offline. */
export const dropUnnamedAssets = () =>
  ifPossible(async () => {
    const assets = await open('assets');
    const pages = await open('pages');
    const named = new Set<string>();
    for (const key of await pages.keys()) {
      const html = await (await pages.match(key))?.text();
      for (const name of namesIn(html ?? '')) named.add(name);
    }
    const inside = new Map<string, Set<string>>();
    for (const key of await assets.keys()) {
      const isText = /\.(js|css)$/.test(pathOf(key));
      const text = isText ? await (await assets.match(key))?.text() : '';
      inside.set(pathOf(key), namesIn(text ?? ''));
    }
    for (const path of unnamed(inside, named)) await assets.delete(path);
  });
