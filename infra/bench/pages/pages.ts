import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { brotli, firstSightOf } from '../budgets/page-bytes.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { type Front, openFront, type Passed, type Traffic } from './front.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';

type Kind = 'HTML' | 'CSS' | 'JS' | 'fonts' | 'pictures' | 'data' | 'offline downloads';

const kinds: [RegExp, Kind][] = [
  [/html/, 'HTML'],
  [/css/, 'CSS'],
  [/javascript/, 'JS'],
  [/font/, 'fonts'],
  [/image/, 'pictures'],
];

function kindOf({ type, isOffline, isDocument }: Passed): Kind {
  if (isOffline) return 'offline downloads';
  const kind = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'data';
  // A script can load a page only for its data. Such a page counts as data.
  return kind === 'HTML' && !isDocument ? 'data' : kind;
}

const isCall = (path: string) => /^\/(?:api|sanctum|final-invoice)\b/.test(path);

/**
 * The responses of one visit until the network is idle, and the API calls that were made before the page could be used.
 */
type Visit = { passed: Passed[]; callsBeforeUse: string[]; wireBytes: number };

type Watched = Window & { askedBeforeUse?: string[]; isUsable?: () => boolean };

/**
 * Runs in the page. Records the requests that scripts make before the first button is hydrated. React adds a
 * `__reactProps…` property to each hydrated element.
 */
function watchCalls() {
  const seen = window as Watched;
  const asked: string[] = [];
  seen.askedBeforeUse = asked;
  const isUsable = () =>
    [...document.querySelectorAll('main button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    );
  seen.isUsable = isUsable;
  const ask = window.fetch;
  window.fetch = (input, init) => {
    if (!isUsable())
      asked.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
    return ask(input, init);
  };
}

/**
 * The network counts as idle after this many ms without a request. The service worker starts its downloads within this
 * time.
 */
const STILL_MS = 4_000;

/** Returns all responses up to the moment when the page and its service worker have stopped making requests. */
async function untilStill(page: Page, front: Front): Promise<Traffic> {
  const passed: Passed[] = [];
  for (;;) {
    const traffic = await front.traffic();
    passed.push(...traffic.passed);
    if (traffic.passed.length === 0) return { ...traffic, passed };
    await page.waitForTimeout(STILL_MS);
  }
}

async function visit(context: BrowserContext, front: Front, path: string): Promise<Visit> {
  const before = await front.traffic();
  const page = await context.newPage();
  await page.addInitScript(watchCalls);
  await page.goto(`${front.url}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as Watched).isUsable?.());
  const asked = await page.evaluate(() => (window as Watched).askedBeforeUse ?? []);
  const { passed, wireBytes } = await untilStill(page, front);
  await page.close();
  return { passed, callsBeforeUse: asked.filter(isCall), wireBytes: wireBytes - before.wireBytes };
}

async function gzipBytes(shop: BenchShop, passed: Passed[]): Promise<number> {
  const scripts = passed.filter((one) => kindOf(one) === 'JS' && one.status === 200);
  const sizes = scripts.map(async ({ path }) => {
    const answer = await fetch(new URL(path, shop.url));
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the bytes that the first screenful needs: a part of the page's HTML, and the stylesheets that it links,
 * compressed as by the CDN.
 */
async function firstSightBytes(shop: BenchShop, passed: Passed[]): Promise<number> {
  const path = passed.find(({ isDocument }) => isDocument)?.path ?? '';
  const sight = firstSightOf(await (await fetch(new URL(path, shop.url))).text());
  const styles = passed.filter((one) => kindOf(one) === 'CSS' && sight.includes(`href="${one.path}"`));
  return bytesOf(styles) + brotli(sight);
}

const kilobytes = (bytes: number) => ({ value: bytes / 1024, unit: 'KB' });
const bytesOf = (passed: Passed[]) => passed.reduce((sum, { bytes }) => sum + bytes, 0);
const namesOf = (passed: Passed[]) => [...new Set(passed.map(({ path }) => path))].slice(0, 3).join(', ');

function byKind(what: string, { passed, wireBytes }: Visit): Figure[] {
  const bytes = new Map<Kind, number>();
  for (const one of passed) bytes.set(kindOf(one), (bytes.get(kindOf(one)) ?? 0) + one.bytes);
  return [
    ...[...bytes].map(([kind, sum]) => ({ what: `${what}: ${kind}`, ...kilobytes(sum) })),
    { what: `${what}: headers and TLS`, ...kilobytes(wireBytes - bytesOf(passed)) },
    { what: `${what}: requests`, value: passed.length, unit: '' },
  ];
}

function firstVisit(
  { name, longestTotal }: MeasuredPage,
  seen: Visit,
  scriptsGzip: number,
  sightBytes: number,
): Figure[] {
  const what = `${name}, first visit`;
  const { passed, callsBeforeUse, wireBytes } = seen;
  const failed = passed.filter(({ status }) => status >= 400);
  const later = passed.filter(({ path }) => isCall(path)).length - callsBeforeUse.length;
  return [
    ...byKind(what, seen),
    {
      what: `${what}: total`,
      ...kilobytes(wireBytes),
      ...(longestTotal !== undefined && { aim: atMost(longestTotal) }),
      ...(failed.length > 0 && { note: `failed: ${failed[0]?.status} ${namesOf(failed)}` }),
    },
    { what: `${what}: HTML and CSS of the first screen`, ...kilobytes(sightBytes), aim: atMost(14) },
    {
      what: `${what}: JS as gzip`,
      ...kilobytes(scriptsGzip),
      aim: atMost(85),
      peers: 'Hydrogen 113, vercel/commerce 180, EverShop 464',
    },
    {
      what: `${what}: API calls before the page is usable`,
      value: callsBeforeUse.length,
      unit: '',
      aim: exactly(0),
      note: [callsBeforeUse.length > 0 && callsBeforeUse.join(', '), later > 0 && `${later} afterwards`]
        .filter(Boolean)
        .join('; '),
    },
  ];
}

/**
 * Returns the figures of the service worker's downloads for offline use after a first visit, and the number of all
 * requests of that visit.
 */
function keptFigures(name: string, { passed }: Visit): Figure[] {
  const kept = passed.filter((one) => kindOf(one) === 'offline downloads');
  const what = `${name}, first visit`;
  return [
    {
      what: `${what}: offline downloads afterwards`,
      ...kilobytes(bytesOf(kept)),
      note: `${kept.length} requests`,
    },
    {
      what: `${what}: requests with offline downloads`,
      value: passed.length,
      unit: '',
      aim: atMost(40),
      note: countsOf(passed),
    },
  ];
}

/** Returns the number of responses of each content type, as text: '21 javascript, 5 css'. */
function countsOf(passed: Passed[]): string {
  const byType = Object.groupBy(passed, ({ type }) => type.replace(/^.*\//, ''));
  return Object.entries(byType)
    .map(([type, ones]) => `${ones?.length} ${type}`)
    .join(', ');
}

function repeatVisit(name: string, seen: Visit): Figure[] {
  const what = `${name}, repeat visit`;
  const largest = [...seen.passed].sort((a, b) => b.bytes - a.bytes);
  return [
    ...byKind(what, seen),
    {
      what: `${what}: total`,
      ...kilobytes(seen.wireBytes),
      aim: atMost(15),
      note: namesOf(largest),
    },
  ];
}

/**
 * Measures what a phone of 360×640 fetches without scrolling, as transferred through the CDN with Brotli. Downloads for
 * offline use are counted separately from the first visit. At the repeat visit, the HTTP cache is filled and the
 * service worker runs.
 */
export async function measurePages(shop: BenchShop): Promise<Figure[]> {
  const front = await openFront(shop.port);
  const browser = await launchBrowser(front.browserArg);
  const figures: Figure[] = [];
  try {
    for (const measured of await measuredPages()) {
      const { name, path } = measured;
      const alone = await newVisitor(browser, { serviceWorkers: 'block' });
      const first = await visit(alone, front, path);
      await alone.close();
      const sizes = [await gzipBytes(shop, first.passed), await firstSightBytes(shop, first.passed)] as const;
      figures.push(...firstVisit(measured, first, ...sizes));
      const visitor = await newVisitor(browser);
      figures.push(...keptFigures(name, await visit(visitor, front, path)));
      figures.push(...repeatVisit(name, await visit(visitor, front, path)));
      await visitor.close();
    }
  } finally {
    await browser.close();
    await front.close();
  }
  return figures;
}
