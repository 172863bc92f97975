import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Picks one of the demo people on the identity provider's own page, and is back in the shop. */
export async function pickPerson(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
}

/** Signs in as one of the demo people, by real redirects through the provider's own page. */
export async function signInAs(page: Page, name: string) {
  await page.goto('/auth/google');
  await pickPerson(page, name);
}
