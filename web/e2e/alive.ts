import type { Page } from '@playwright/test';

/** Waits until the page is the shop's own app: React answers what is tapped. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
