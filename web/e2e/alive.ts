import type { Page } from '@playwright/test';

/** Waits until the page is the shop's own app: React answers what is tapped, in the header and where the screen begins. */
export const isAlive = (page: Page) =>
  page.waitForFunction(() =>
    ['header a', 'main a, main button'].every((first) =>
      Object.keys(document.querySelector(first) ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  );
