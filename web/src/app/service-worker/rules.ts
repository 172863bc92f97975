import {
  adminPage,
  isPrerendered,
  isSearchPart,
  notFoundPage,
  prerenderedKey,
  riderPage,
  searchFile,
  shellPage,
  tillPage,
} from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { isRiderPath } from '#shared/rider-phone/rider-path.ts';
import { isTillPath } from '#shared/till/till-paths.ts';

/** The fields of a request that the service worker reads. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'get' | 'has'> };

/**
 * How the service worker answers a request. `page`: from the network or, if that is slow or fails, from the cache.
 * `file`: from the cache, which is then updated in the background. `part`: from the cache if it has the wanted version,
 * else from the network. `forever`: from the cache, because the file's name changes with its content. `through`: only
 * from the network. `key` is the path under which the answer is cached.
 */
export type Plan = KeepPlan | { strategy: 'through' };
/** A plan that caches the answer. */
export type KeepPlan = PagePlan | FilePlan | PartPlan | ForeverPlan;
export type PagePlan = { strategy: 'page'; key: string };
export type FilePlan = { strategy: 'file'; key: string };
/** A part of the search file. `version` is the version that the search file names. */
export type PartPlan = { strategy: 'part'; key: string; version: string };
export type ForeverPlan = { strategy: 'forever'; key: string; cache: 'assets' | 'pictures' };

/** The cache key of the shell page, which serves every screen that is not prerendered. */
export const shellKey = `/${prerenderedKey(shellPage)}`;

/** The cache key of the till's document, which serves every screen of the till. */
export const tillKey = `/${prerenderedKey(tillPage)}`;

/** The cache key of the document of the rider's app. */
export const riderKey = `/${prerenderedKey(riderPage)}`;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/.]+')}$`);
const shellPatterns = (Object.keys(paths) as Screen[])
  .filter((screen) => !isPrerendered(screen))
  .map((screen) => patternOf(paths[screen]));
const categoryPattern = patternOf(paths.category);

/**
 * Returns the cache key of a screen's page: its file in the site. Tracking parameters and a trailing slash do not
 * change the key. Returns undefined if the URL is not a screen.
 */
function keyOfPage({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (shellPatterns.some((pattern) => pattern.test(path))) return shellKey;
  if (isTillPath(pathname)) return tillKey;
  if (isRiderPath(pathname)) return riderKey;
  if ([notFoundPage, shellPage, adminPage, tillPage, riderPage].includes(path)) return undefined;
  const view = searchParams.get('subcategory') ?? '';
  const isView = categoryPattern.test(path) && /^[\w-]+$/.test(view);
  const key = prerenderedKey(isView ? `${path}?subcategory=${view}` : path);
  return key && `/${key}`;
}

/** The folder of the admin's files. The worker never caches these files nor the admin's document. */
const adminAssets = '/assets/admin/';

/** Returns the plan for a hashed file, a picture, the search file or a part of it. */
function planOfFile({ pathname: key, searchParams }: URL): KeepPlan | undefined {
  if (key.startsWith('/assets/') && !key.startsWith(adminAssets))
    return { strategy: 'forever', cache: 'assets', key };
  if (key.startsWith('/upload/')) return { strategy: 'forever', cache: 'pictures', key };
  if (isSearchPart(key)) return { strategy: 'part', key, version: searchParams.get('v') ?? '' };
  return key === searchFile ? { strategy: 'file', key } : undefined;
}

/** Returns the plan for a URL that a page has opened or fetched; undefined if it is never cached. */
export function planOfAddress(address: string, origin: string): KeepPlan | undefined {
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  const key = keyOfPage(url);
  return key === undefined ? planOfFile(url) : { strategy: 'page', key };
}

/**
 * Returns the plan for a request, or undefined to leave the request to the browser. Only the files listed here are
 * cached, and never an API answer. Writes, range requests, requests to other origins and API calls are left to the
 * browser. For any other navigation, the plan is `through`: the browser has already sent the request (navigation
 * preload), and would otherwise send it twice.
 */
export function planOf({ method, mode, url, headers }: Asked, origin: string): Plan | undefined {
  if (method !== 'GET' || headers.has('range') || !url.startsWith(`${origin}/`)) return undefined;
  const isNavigation = mode === 'navigate';
  if (isNavigation || headers.get('accept')?.startsWith('text/html')) {
    const key = keyOfPage(new URL(url));
    if (key !== undefined) return { strategy: 'page', key };
  }
  return isNavigation ? { strategy: 'through' } : planOfFile(new URL(url));
}

/** Returns true if an answer may be cached: it is complete, not redirected, and has the content type of its plan. */
export function mayKeep(
  answer: Pick<Response, 'status' | 'redirected' | 'headers'>,
  plan: KeepPlan,
): boolean {
  if (answer.status !== 200 || answer.redirected) return false;
  if (answer.headers.get('cache-control')?.includes('no-store')) return false;
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isHtml === (plan.strategy === 'page');
}

/** Returns the hashed files that a page needs offline, from its links, scripts and data attributes. */
export const assetsOf = (html: string) => [
  ...new Set(html.match(/\/assets\/(?:(?:till|rider)\/)?[\w.-]+\.(?:js|css|woff2|svg)\b/g)),
];

/** Returns the file names in a page, a script or a stylesheet, without their paths. */
export const namesIn = (text: string) => new Set(text.match(/[\w.-]+\.(?:js|css|woff2|svg)\b/g));

/**
 * Returns the cached assets that no cached page uses, directly or through another script.
 *
 * @param assets the file names in each cached asset, by the asset's path
 * @param named the file names in the cached pages
 */
export function unnamed(assets: ReadonlyMap<string, ReadonlySet<string>>, named: Iterable<string>): string[] {
  const left = new Map([...assets].map(([path, names]) => [path.replace(/^.*\//, ''), { path, names }]));
  const next = [...named];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const reached = left.get(name);
    if (!reached) continue;
    left.delete(name);
    next.push(...reached.names);
  }
  return [...left.values()].map(({ path }) => path);
}

/**
 * Chooses which cached answers to delete and which to keep longer, if there are more than `limit`. `drop` lists those
 * to delete. `renew` lists the used ones in the older half, which are moved to the end. `keys` are in the order in
 * which they were cached, oldest first.
 */
export function overflow(keys: readonly string[], used: ReadonlySet<string>, limit: number) {
  const renew = keys.slice(0, Math.ceil(keys.length / 2)).filter((key) => used.has(key));
  const rest = keys.filter((key) => !renew.includes(key));
  return { renew, drop: [...rest, ...renew].slice(0, Math.max(0, keys.length - limit)) };
}

/** Returns the part of a picture's path that all its files share, without width and format. */
export const pictureOf = (path: string) => path.replace(/(?:-\d+)?\.\w+$/, '');
