import { expect, type Page } from '@playwright/test';
import { dialog } from './category-steps.ts';

/** Adds an article with the keyboard shortcut of the list, and waits for its page. */
export async function addArticle(page: Page, title: string) {
  await page.goto('/admin/posts');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  await dialog(page, 'New article').getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
