import type { BrowserContext } from 'playwright-core';
import type { Figure } from '../figure.ts';
import { launchBrowser } from '../pages/browser.ts';
import type { BenchShop } from '../shop/shop.ts';
import { watchFrames } from './frames.ts';
import { sellMany } from './large-catalogue.ts';
import { measureOpening } from './opening.ts';
import { addSessionProduct, measureSession, SALES } from './session.ts';
import { measureSpeed } from './speed.ts';
import { enrol, openShift, openTills, type Tills, unlock } from './tills.ts';
import { measureTyping } from './typing.ts';

const PRODUCTS = 5_000;

/** Opens a tablet of 1280 × 800 as a till with an open shift and 5,000 products. */
async function openTablet(context: BrowserContext, address: string, tills: Tills) {
  const catalogue = await sellMany(context, PRODUCTS);
  const page = await context.newPage();
  await page.addInitScript(watchFrames);
  await enrol(page, address, (await tills.newTill()).code);
  await unlock(page, tills.seller);
  await openShift(page);
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor();
  return { page, products: catalogue().products };
}

type Tablet = Awaited<ReturnType<typeof openTablet>>;

/** Measures on a new tablet, and closes its browser. */
async function onTablet(shop: BenchShop, measure: (tablet: Tablet, seller: string) => Promise<Figure[]>) {
  const tills = await openTills(shop.url);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true });
    const tablet = await openTablet(context, new URL('/pos', shop.url).href, tills);
    return await measure(tablet, tills.seller);
  } finally {
    await browser.close();
  }
}

/**
 * Measures the till with 5,000 products in the browser: scan, search and tap. Also checks that no scan ends as text in
 * a field.
 */
export const measureTill = (shop: BenchShop): Promise<Figure[]> =>
  onTablet(shop, async ({ page, products }) => [
    ...(await measureSpeed(page, products)),
    ...(await measureTyping(page, products)),
  ]);

/** Sells 10,000 times in one session, and opens the till with the journal of these sales. */
export async function measureTillMemory(shop: BenchShop): Promise<Figure[]> {
  const code = await addSessionProduct();
  return onTablet(shop, async ({ page }, seller) => [
    ...(await measureSession(page, code)),
    ...(await measureOpening(page, seller, SALES)),
  ]);
}
