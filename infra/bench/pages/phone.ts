import type { Browser, Page } from 'playwright-core';
import { atMost, type Figure, medianOfRuns } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { addToCartButton, tapMiddle } from './finger.ts';
import { openFront } from './front.ts';
import { measureInteractions } from './interactions.ts';
import { type MeasuredPage, measuredPages } from './measured-pages.ts';
import { answeredAfter, inCartAfter, readableAt, watchPage } from './phone-page.ts';

const runs = Math.max(1, Math.round(5 * Number(process.env.BENCH_SCALE ?? 1)));

// The phone's connection has 400 kbit/s in both directions (here in bytes a second) and 400 ms latency. Its CPU is six
// times slower.
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 6;

async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const page = await (await newVisitor(browser)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

// The test polls rarely, because polling uses time of the slow CPU too.
const wait = { timeout: 60_000, polling: 100 } as const;

async function ask(page: Page, what: () => number | undefined): Promise<number> {
  return Number(await (await page.waitForFunction(what, undefined, wait)).jsonValue());
}

type Run = { readable: number; early: number; earlyInCart: number; ready: number };

async function firstTap(open: () => Promise<Page>, when: 'readable' | 'ready') {
  const page = await open();
  const readable = await ask(page, readableAt);
  if (when === 'ready') await page.waitForLoadState('networkidle');
  await tapMiddle(page, addToCartButton);
  const answer = await ask(page, answeredAfter);
  const inCart = await ask(page, inCartAfter);
  await page.context().close();
  return { readable, answer, inCart };
}

async function oneRun(open: () => Promise<Page>): Promise<Run> {
  const early = await firstTap(open, 'readable');
  const ready = await firstTap(open, 'ready');
  return {
    readable: early.readable,
    early: early.answer,
    earlyInCart: early.inCart,
    ready: ready.answer,
  };
}

function figuresOf(done: Run[]): Figure[] {
  const ms = (key: keyof Run) => medianOfRuns(done.map((run) => Math.round(run[key])));
  const what = 'product at 400 kbit/s, 400 ms, CPU ÷ 6';
  return [
    { what: `${what}: name and price painted`, ...ms('readable'), aim: atMost(2500) },
    { what: `${what}: tap to response, page hydrated`, ...ms('ready'), aim: atMost(200) },
    { what: `${what}: tap to response, page just painted`, ...ms('early'), aim: atMost(200) },
    {
      what: `${what}: early tap to product in the cart, and counted`,
      ...ms('earlyInCart'),
      aim: atMost(600),
    },
  ];
}

/**
 * Measures the product page on a cheap phone with a poor connection: when the page is readable, and how long a tap
 * waits for its answer. Then measures the most frequent taps and typing of shoppers (INP).
 */
export async function measurePhone(shop: BenchShop): Promise<Figure[]> {
  const product = (await measuredPages()).find(({ name }) => name === 'product') as MeasuredPage;
  const front = await openFront(shop.port);
  const browser = await launchBrowser(front.browserArg);
  const openAt = (path: string) => openOnPhone(browser, `${front.url}${path}`);
  try {
    const done: Run[] = [];
    for (let run = 0; run < runs; run++) done.push(await oneRun(() => openAt(product.path)));
    return [...figuresOf(done), ...(await measureInteractions(runs, openAt))];
  } finally {
    await browser.close();
    await front.close();
  }
}
