import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Blocks all scripts but the starter until the returned function is called. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/**
 * Opens a prerendered page with blocked scripts and waits for the starter. Returns the function that releases the
 * scripts.
 */
export async function openWithoutScript(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  // The starter has begun to load the other scripts: it stores taps from now on.
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  return release;
}
