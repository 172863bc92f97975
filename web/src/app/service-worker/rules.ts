import { notFoundPage, prerenderedKey, prerenderedScreens, searchFile, shellPage } from '#shared/page.ts';
import { paths, type Screen } from '#shared/paths.ts';

/** What the worker reads of a request. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'get' | 'has'> };

/**
 * What is done with a request. `page`: the network first, with patience, else the kept page. `file`: kept at once, and
 * renewed behind. `forever`: kept once, its name changes with its bytes. `through`: answered by the network alone.
 * `key` is the path under which the answer is kept.
 */
export type Plan = PagePlan | FilePlan | ForeverPlan | { strategy: 'through' };
/** A plan that keeps something. */
export type KeepPlan = PagePlan | FilePlan | ForeverPlan;
export type PagePlan = { strategy: 'page'; key: string };
export type FilePlan = { strategy: 'file'; key: string };
export type ForeverPlan = { strategy: 'forever'; key: string; cache: 'assets' | 'pictures' };

/** Where the page of every screen that is not prerendered is kept. */
export const shellKey = `/${prerenderedKey(shellPage)}`;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/.]+')}$`);
const isPrerendered = (screen: string) => (prerenderedScreens as readonly string[]).includes(screen);
const shellPatterns = (Object.keys(paths) as Screen[])
  .filter((screen) => !isPrerendered(screen))
  .map((screen) => patternOf(paths[screen]));
const categoryPattern = patternOf(paths.category);

/**
 * Where a screen's page is kept: its file in the site, so that an address with tracking parameters, or with a slash at
 * its end, is the same page. Undefined for what is no screen.
 */
function keyOfPage({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (shellPatterns.some((pattern) => pattern.test(path))) return shellKey;
  if (path === notFoundPage || path === shellPage) return undefined;
  const view = searchParams.get('subcategory') ?? '';
  const isView = categoryPattern.test(path) && /^[\w-]+$/.test(view);
  const key = prerenderedKey(isView ? `${path}?subcategory=${view}` : path);
  return key && `/${key}`;
}

/** Where a hashed script, a picture or the search file is kept. */
function planOfFile({ pathname: key }: URL): KeepPlan | undefined {
  if (key.startsWith('/assets/')) return { strategy: 'forever', cache: 'assets', key };
  if (key.startsWith('/upload/')) return { strategy: 'forever', cache: 'pictures', key };
  return key === searchFile ? { strategy: 'file', key } : undefined;
}

/** The plan for an address that a page has shown or fetched; undefined for what is never kept. */
export function planOfAddress(address: string, origin: string): KeepPlan | undefined {
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  const key = keyOfPage(url);
  return key === undefined ? planOfFile(url) : { strategy: 'page', key };
}

/**
 * The plan for a request; undefined leaves it to the browser. Only what is listed here is ever kept, so that no API
 * answer can be: writes, parts of files, other origins and calls are not touched. A navigation elsewhere goes `through`
 * the worker, because the browser has sent it already (navigation preload) and would send it a second time.
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

/** Whether an answer may be kept: whole, asked for under this address, and of the kind that belongs there. */
export function mayKeep(
  answer: Pick<Response, 'status' | 'redirected' | 'headers'>,
  plan: KeepPlan,
): boolean {
  if (answer.status !== 200 || answer.redirected) return false;
  if (answer.headers.get('cache-control')?.includes('no-store')) return false;
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isHtml === (plan.strategy === 'page');
}

/** The hashed files that a page names, in links, scripts or data attributes: what it needs to stand offline. */
export const assetsOf = (html: string) => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g)),
];

/** The names of files in a page, a script or a stylesheet, whatever stands in front of them. */
export const namesIn = (text: string) => new Set(text.match(/[\w.-]+\.(?:js|css|woff2|svg)\b/g));

/**
 * The kept assets that no kept page leads to, directly or through a script that it leads to.
 *
 * @param assets the names inside each kept asset, by its path
 * @param named the names inside the kept pages
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
 * Which kept answers to drop when there are more than `limit`, and which to put at the end of the row because they were
 * used and stand in its older half. `keys` are in the order in which they were kept, the oldest first.
 */
export function overflow(keys: readonly string[], used: ReadonlySet<string>, limit: number) {
  const renew = keys.slice(0, Math.ceil(keys.length / 2)).filter((key) => used.has(key));
  const rest = keys.filter((key) => !renew.includes(key));
  return { renew, drop: [...rest, ...renew].slice(0, Math.max(0, keys.length - limit)) };
}

/** A picture without its width and format: what all its files have in common. */
export const pictureOf = (path: string) => path.replace(/(?:-\d+)?\.\w+$/, '');
