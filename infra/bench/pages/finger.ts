import type { Page } from 'playwright-core';

/** The selector of the button that adds to the cart, in the phone layout of a product page. */
export const addToCartButton = '[data-buy-bar] button[aria-busy]';

/**
 * Taps the middle of an element at once, unlike `locator.tap`, which waits until the page is ready.
 *
 * @param aloneMs how long to wait between finding the element and the tap without touching the page, in ms
 */
export async function tapMiddle(page: Page, selector: string, aloneMs = 0): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`The page shows no ${selector}.`);
  if (aloneMs > 0) await page.waitForTimeout(aloneMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
