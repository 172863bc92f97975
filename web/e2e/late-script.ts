import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Holds back all scripts except the starter script, until the returned function is called. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/**
 * Opens a prerendered page without its scripts, and waits for the starter script. Returns a function that lets the
 * scripts load.
 */
export async function openWithoutScript(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // The starter script has begun to load the other scripts, and stores taps from now on.
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  return release;
}
