import { mutate } from 'swr';
import type { RouteData } from './screen-call.ts';

/** A page that was read is good for so long, in ms: as long as the CDN keeps it (settled 18). */
const FRESH_MS = 60_000;

type Kept = { readAt: number; data: Promise<RouteData | undefined> };

const pages = new Map<string, Kept>();

const START = '<script type="application/json" id="page-data"';

/** The answers inside a prerendered page's HTML, by `callKey`; undefined where it holds none. */
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
    // Every screen sees what is new: header, footer and settings come with every page.
    for (const [key, answer] of Object.entries(data ?? {})) void mutate(key, answer, { revalidate: false });
    return data;
  } catch {
    // No network, or something that is no page: the call itself is asked then, and tells the shopper.
    return undefined;
  }
}

/** True while what was read of a page need not be read again. */
export function isFresh(path: string): boolean {
  const kept = pages.get(path);
  return kept !== undefined && Date.now() - kept.readAt < FRESH_MS;
}

/** The page that this document is, so that nothing it holds is fetched. */
export function holdPage(path: string, data: RouteData) {
  pages.set(path, { readAt: Date.now(), data: Promise.resolve(data) });
}

/**
 * The answers that a prerendered page holds, read from its file. Whoever asks for the same page meanwhile shares the request.
 *
 * @returns undefined where there is no such page to be had
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
