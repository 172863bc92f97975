import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Holds back every script but the starter until the returned function is called. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Opens a prerendered page whose scripts are held back, and waits for the starter. Returns what releases the scripts. */
export async function openWithoutScript(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // The starter keeps taps from here on: it has begun to fetch the rest.
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  return release;
}
