import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

// The browser's own arguments of the package switch off what the shop relies on; these do not.
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** An installed Chromium where CHROME_PATH names one, else the one that comes from the package registry. */
export const findBrowser = async () => process.env.CHROME_PATH ?? (await sparticuz.executablePath());

export const launchBrowser = async (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...browserArgs, ...args] });

/** A new visitor on a cheap Android phone, who was offered to sign in before: what is measured is the page, not that dialog. */
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
