import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

// Replaces the default arguments of @sparticuz/chromium, which switch off features that the shop needs.
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Returns the path of Chromium: CHROME_PATH if it is set, otherwise the binary of @sparticuz/chromium. */
export const findBrowser = async () => process.env.CHROME_PATH ?? (await sparticuz.executablePath());

export const launchBrowser = async (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...browserArgs, ...args] });

/**
 * Returns the browser context of a new visitor with a cheap Android phone. It is set up so that the shop does not offer
 * the sign-in dialog, which would be measured too.
 */
export async function newVisitor(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<BrowserContext> {
  const visitor = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    ...options,
  });
  await visitor.addInitScript(() => localStorage.setItem('sign-in-modal-shown', 'true'));
  return visitor;
}
