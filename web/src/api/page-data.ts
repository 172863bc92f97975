import { mutate } from 'swr';
import type { RouteData } from './screen-call.ts';

/** How long a loaded page counts as fresh, in ms. The CDN caches it for the same time. */
const FRESH_MS = 60_000;

type Kept = { readAt: number; data: Promise<RouteData | undefined> };

const pages = new Map<string, Kept>();

const START = '<script type="application/json" id="page-data"';

/** Returns the answers that a prerendered page's HTML contains, by `callKey`. Returns undefined if there are none. */
export function dataIn(html: string): RouteData | undefined {
  const tag = html.indexOf(START);
  if (tag < 0) return undefined;
  const start = html.indexOf('>', tag) + 1;
  return JSON.parse(html.slice(start, html.indexOf('</script>', start)));
}

async function fetchPage(path: string): Promise<RouteData | undefined> {
  try {
    const response = await fetch(path, { headers: { Accept: 'text/html' } });
    const data = response.ok ? dataIn(await response.text()) : undefined;
    // All screens get the new answers, because every page also contains the data of the header, the footer and the
    // settings.
    for (const [key, answer] of Object.entries(data ?? {})) void mutate(key, answer, { revalidate: false });
    return data;
  } catch {
    // The phone is offline, or the answer is not a page. The caller then makes the API call, which reports its error to
    // the shopper.
    return undefined;
  }
}

/** Returns true while a page's data is fresh. */
export function isFresh(path: string): boolean {
  const kept = pages.get(path);
  return kept !== undefined && Date.now() - kept.readAt < FRESH_MS;
}

/** Stores the data of the current document, so that they are not loaded again. */
export function holdPage(path: string, data: RouteData) {
  pages.set(path, { readAt: Date.now(), data: Promise.resolve(data) });
}

/**
 * Loads a prerendered page, and returns the answers in it. Simultaneous reads of the same page share one request.
 *
 * @returns undefined if the page does not exist or cannot be loaded
 */
export function readPage(path: string): Promise<RouteData | undefined> {
  const kept = pages.get(path);
  if (kept && isFresh(path)) return kept.data;
  const data = fetchPage(path).then((answers) => {
    if (!answers) pages.delete(path);
    return answers;
  });
  pages.set(path, { readAt: Date.now(), data });
  return data;
}
