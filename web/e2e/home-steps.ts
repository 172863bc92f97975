import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './page-state.ts';
import { expect } from './shop-test.ts';

/**
 * Opens the home page as on a second visit in a browser session, without the splash screen, and waits until it is
 * hydrated.
 */
export async function openHome(page: Page, address = '/') {
  await page.addInitScript(() => sessionStorage.setItem('splash-seen', '1'));
  await page.goto(address);
  await waitForHydration(page);
}

/** Opens the home page without prerendered data, so that the browser calls the API for all of it. */
export async function openWithoutPrerender(page: Page) {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const shell = await route.fetch({ url: new URL('/show/cart', route.request().url()).href });
      const empty = (await shell.text()).replace(/(<script[^>]*id="page-data"[^>]*>)[^<]*/, '$1{}');
      await route.fulfill({ response: shell, body: empty });
    },
  );
  await page.goto('/');
}

/** Scrolls to a part of the home page by its anchor, and returns the part once it is hydrated. */
export async function part(page: Page, id: string): Promise<Locator> {
  const there = page.locator(`#${id}`);
  await expect(async () => {
    await there.scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(there).not.toHaveAttribute('data-hydrates', { timeout: 1_000 });
  }).toPass();
  return there;
}

/** Returns the names of the items that are visible as a whole in a row. */
export const seenIn = (row: Locator) =>
  row.evaluate((list) => {
    const frame = list.getBoundingClientRect();
    const seen = [...list.children].filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    });
    return seen.map((item) => item.querySelector('h3')?.textContent);
  });
