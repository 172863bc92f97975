import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

export const toasts = (page: Page) => page.locator('[data-toasts]');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

export const picture = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns the names of the categories in the shop's menu. */
export const menu = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await fetch('/api/frontend/categories')).json()).map(
      ({ category_name }: { category_name: string }) => category_name,
    ),
  );

export async function openList(page: Page) {
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/category');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
}
