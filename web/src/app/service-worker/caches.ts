import {
  type KeepPlan,
  namesIn,
  overflow,
  pictureOf,
  riderKey,
  shellKey,
  tillKey,
  unnamed,
} from './rules.ts';

/** The names of the caches. A new number in a name discards entries that an older worker stored in another format. */
const cacheNames = {
  pages: 'pages-1',
  files: 'files-1',
  assets: 'assets-1',
  pictures: 'pictures-1',
} as const;
type CacheName = keyof typeof cacheNames;

/** The maximum number of cached pages and pictures. The least recently used are deleted first. */
const limits = { pages: 60, pictures: 150 } as const;

/** The cache keys used since the worker started. */
const used = new Set<string>();

const nameOf = (plan: KeepPlan): CacheName => {
  if (plan.strategy === 'forever') return plan.cache;
  return plan.strategy === 'page' ? 'pages' : 'files';
};
const open = (name: CacheName) => caches.open(cacheNames[name]);
const pathOf = (request: Request) => new URL(request.url).pathname;

/** Runs an operation on the caches. If storage is full or blocked, logs the error and returns undefined. */
async function ifPossible<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn('Offline: storage failed.', error);
    return undefined;
  }
}

/** Returns the cached answer for a plan of `planOf`. */
export const find = (plan: KeepPlan) =>
  ifPossible(async () => {
    const found = await (await open(nameOf(plan))).match(plan.key);
    if (found && plan.strategy === 'forever') used.add(plan.key);
    return found;
  });

/**
 * Returns a cached file of the same picture in another width or format. Use it if the file itself cannot be fetched.
 */
export const findSibling = (path: string) =>
  ifPossible(async () => {
    const pictures = await open('pictures');
    const keys = await pictures.keys();
    const sibling = keys.find((key) => pictureOf(pathOf(key)) === pictureOf(path));
    return sibling && pictures.match(sibling);
  });

/** Caches an answer. If storage is full, deletes the cached pictures to make space. */
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

/** Deletes a plan's cached answer, because the server answered 404. */
export const forget = (plan: KeepPlan) => ifPossible(async () => (await open(nameOf(plan))).delete(plan.key));

/** Deletes the caches of older service workers with another format. */
export const dropOldCaches = () =>
  ifPossible(async () => {
    const names: string[] = Object.values(cacheNames);
    await Promise.all((await caches.keys()).map((name) => names.includes(name) || caches.delete(name)));
  });

async function trim(name: keyof typeof limits): Promise<void> {
  const cache = await open(name);
  const stay = [shellKey, tillKey, riderKey];
  const keys = (await cache.keys()).map(pathOf).filter((key) => !stay.includes(key));
  const { renew, drop } = overflow(keys, used, limits[name]);
  for (const path of renew) {
    const answer = await cache.match(path);
    if (answer && (await cache.delete(path))) await cache.put(path, answer);
  }
  for (const path of drop) await cache.delete(path);
  for (const path of renew) used.delete(path);
}

/** Deletes pages and pictures above the limits. */
export const trimCaches = () =>
  ifPossible(async () => {
    await trim('pages');
    await trim('pictures');
  });

/** Deletes scripts, styles and fonts that no cached page uses. They belong to replaced releases. */
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
