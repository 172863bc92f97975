import { test as base, expect, type Page } from '@playwright/test';
import { countUp } from '#infra/build/test-support/counts.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { listProducts } from './shop/list-products.ts';
import { openShop } from './shop/open-shop.ts';
import { openShopTable, type ShopTable } from './shop/table.ts';
import { giveTurns, inTurn } from './turns.ts';

export { expect } from '@playwright/test';

type Guard = {
  /**
   * Allows a failed request, by its console error, that the test causes on purpose. Any other console error fails the
   * test.
   */
  expectFailure: (address: RegExp) => void;
};

type Fixtures = {
  /** True if the sign-in prompt can open, as on a first visit. Otherwise the browser has stored that it was shown. */
  isAskedToSignIn: boolean;
  /**
   * True if the newsletter prompt can open on the home page. Otherwise the browser has stored that it was shown today.
   */
  isAskedToSubscribe: boolean;
  guard: Guard;
  /** A pouch that no test of another worker sells, with 50 pieces in stock at its usual price. */
  product: ProductCard;
  /** A phone number that only this test uses, as people type it and as the server stores it. */
  phone: { typed: string; stored: string };
};

/**
 * Matches an error that Playwright's tracing causes. A failed test is repeated with tracing, for which Playwright runs
 * a script in every frame, even in the frame of an email, which allows no scripts.
 */
const ofTrace = /^Blocked script execution in '[^']*\/mail\//;

function watch(page: Page, problems: string[], isTraced: boolean) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.stack || error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || (isTraced && ofTrace.test(message.text()))) return;
    problems.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
}

/** Counts how many documents a page loads from each address. */
function countLoads(page: Page) {
  page.on('domcontentloaded', () => {
    if (page.url().startsWith('http')) countUp('page loads');
  });
}

/** Stores that this browser has just seen a prompt. `key` is the prompt's entry in the storage. */
function rememberPrompt(key: string) {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Ignored: a page such as about:blank has no storage.
  }
}

let phones = 0;

/**
 * A test in a new browser, which has only stored that the sign-in prompt was shown. Any console error fails the test,
 * for example a CSP violation.
 */
export const test = base.extend<
  Fixtures,
  { ownShop: undefined; countsLoads: undefined; shopTable: ShopTable; products: ProductCard[] }
>({
  // A shop for each test that changes what every page shows, so that the other tests can run at the same time.
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also without fixtures
    async ({}, use, { project }) => {
      // Only one shop starts at a time. Two would slow down a busy machine so much that calls exceed their time limits.
      const close = project.name === 'whole shop' ? await inTurn('opening', openShop) : undefined;
      await use(undefined);
      await close?.();
    },
    { scope: 'worker', auto: true, timeout: 360_000 },
  ],
  countsLoads: [
    async ({ browser }, use) => {
      browser.on('context', (context) => void context.on('page', countLoads));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  shopTable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also without fixtures
    async ({}, use) => {
      const shopTable = openShopTable();
      await use(shopTable);
      shopTable.close();
    },
    { scope: 'worker' },
  ],
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also without fixtures
    async ({}, use) => {
      await use(await listProducts());
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also without fixtures
  baseURL: async ({}, use) => use(process.env.SHOP_URL ?? ''),
  isAskedToSignIn: [false, { option: true }],
  isAskedToSubscribe: [false, { option: true }],
  context: async ({ browser, context, isAskedToSignIn, isAskedToSubscribe }, use) => {
    if (!isAskedToSignIn) await context.addInitScript(rememberPrompt, 'sign-in-modal-shown');
    if (!isAskedToSubscribe) await context.addInitScript(rememberPrompt, 'last-subscriber-modal-shown');
    await use(context);
    // The routes of the test are removed. Otherwise a route that still loads something after its test would fail the
    // whole run.
    for (const each of browser.contexts())
      for (const routed of [...each.pages(), each]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    // The other pages are closed. Otherwise they would continue to call the shop.
    for (const other of browser.contexts()) if (other !== context) await other.close();
  },
  guard: [
    async ({ context }, use, { retry }) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      context.on('page', (page) => watch(page, problems, retry > 0));
      await use({ expectFailure: (address) => void allowed.push(address) });
      giveTurns();
      expect(problems.filter((problem) => !allowed.some((address) => address.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  product: async ({ products, shopTable }, use, { parallelIndex }) => {
    const pouch = products.filter(({ age_restricted }) => !age_restricted)[parallelIndex];
    if (!pouch) throw new Error('The demo shop has too few pouches for the tests.');
    await shopTable.setStock(pouch.id, 50);
    await shopTable.setPrice(pouch.id, pouch.selling_price);
    await use(pouch);
    // The stock is restored. Otherwise the lists of other tests would still show the product as sold out.
    await shopTable.setStock(pouch.id, 50);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also without fixtures
  phone: async ({}, use, { workerIndex }) => {
    // The number contains the id of the run, because a shop that stays open between runs still has the orders of
    // earlier runs.
    const run = `${process.ppid % 100}`.padStart(2, '0');
    const digits = `19${run}${`${workerIndex * 1_000 + phones++}`.padStart(5, '0')}`;
    await use({ typed: `0${digits}`, stored: `+254${digits}` });
  },
});
