import type { Page } from 'playwright-core';
import { atMost, type Figure, medianOfRuns } from '../figure.ts';
import { addToCartButton, tapMiddle } from './finger.ts';
import { measuredPages } from './measured-pages.ts';
import { longestInteraction } from './phone-page.ts';

type Interaction = {
  name: string;
  /** The name of the measured page on which the interaction happens. */
  on: string;
  act: (page: Page) => Promise<void>;
};

/**
 * How long the measurement waits after a tap without touching the page, in ms. Every interaction of the shop takes less
 * time.
 */
const ALONE_MS = 600;

/**
 * Taps an element. Then waits until the tap is painted, because Playwright's scripts run on the page's main thread and
 * would be measured too.
 */
async function tap(page: Page, selector: string) {
  await tapMiddle(page, selector, ALONE_MS);
  await page.waitForTimeout(ALONE_MS);
}

const shown = (page: Page, selector: string) => page.locator(selector).first().waitFor({ timeout: 60_000 });

async function search(page: Page) {
  await tap(page, 'header button[aria-label="Open search"]');
  await shown(page, 'dialog[open] input');
  await page.keyboard.type('mango', { delay: 200 });
  await shown(page, 'dialog[open] [role=option]');
}

async function openMenu(page: Page) {
  await tap(page, 'header button[aria-label="Open menu"]');
  await shown(page, 'dialog[open] summary');
}

async function filter(page: Page) {
  const tab = 'main nav a[href*="subcategory="]';
  await tap(page, tab);
  await shown(page, `${tab}[aria-current]`);
}

async function addToCart(page: Page) {
  await tap(page, addToCartButton);
  await shown(page, '[data-buy-bar] [data-state=added]');
}

const interactions: Interaction[] = [
  { name: 'Add to Cart', on: 'product', act: addToCart },
  { name: 'menu', on: 'home', act: openMenu },
  { name: 'search, opened and typed', on: 'category', act: search },
  { name: 'filter', on: 'category', act: filter },
];

/** How many ms the measurement waits for the last paint that follows an interaction. */
const LATE_MS = 1_000;

/**
 * Measures the longest interaction (INP) of each frequent action of shoppers. Each is done for the first time, on a
 * hydrated page of a slow phone. Browsers round interactions to 8 ms.
 *
 * @param open opens a path of the shop on the phone
 */
export async function measureInteractions(
  runs: number,
  open: (path: string) => Promise<Page>,
): Promise<Figure[]> {
  const pages = await measuredPages();
  const figures: Figure[] = [];
  for (const { name, on, act } of interactions) {
    const path = pages.find((page) => page.name === on)?.path ?? '/';
    const values: number[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await open(path);
      await page.waitForLoadState('networkidle');
      await act(page);
      await page.waitForTimeout(LATE_MS);
      values.push(await page.evaluate(longestInteraction));
      await page.context().close();
    }
    figures.push({
      what: `INP at CPU ÷ 6: ${name}`,
      ...medianOfRuns(values),
      aim: atMost(100),
    });
  }
  return figures;
}
