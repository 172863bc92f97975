import type { Page } from '@playwright/test';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Found products' }).locator('> li');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ viewport: { width: 360, height: 740 } });

test('The results of a search have their own address, say how the search was understood, and Back restores the shown products', async ({
  page,
}) => {
  await page.goto('/category/caffeine-energy-pouches');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Open search' }).click();
  const field = page.getByRole('combobox', { name: 'Search the shop' }).last();
  await field.fill('pouch chini ya 600');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=pouch+chini+ya+600');
  await expect(title(page)).toHaveText('Results for “pouch chini ya 600”');
  await expect(page).toHaveTitle('Results for “pouch chini ya 600” · Hart');
  await expect(page.getByText('Up to Ksh 600', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(24);
  const last = cards(page).last().getByRole('link');
  const name = await last.textContent();
  await last.click();
  await expect(title(page)).toHaveText(name ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).last().getByRole('link')).toBeInViewport();
});

test('The results page says if a searched name is not in the shop, and offers other goods if nothing is found', async ({
  page,
}) => {
  await page.goto('/search?q=zyn');
  await expect(page.getByText('“zyn” is not ours. These are the nearest we have.')).toBeVisible();
  await expect(cards(page).first()).toContainText('Washa');
  const field = page.getByRole('searchbox', { name: 'Search the shop' });
  await field.fill('xyzzyqq');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=xyzzyqq');
  await expect(page.getByRole('heading', { name: /We found nothing for “xyzzyqq”/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What others like' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('The results page hides the pictures of vapes until the visitor has confirmed their age [G-08]', async ({
  page,
}) => {
  await page.goto('/search?q=hart+max');
  await expect(cards(page).first()).toContainText('18+');
});

test('The results page works offline, from the stored search file', async ({ page, guard }) => {
  guard.expectFailure(/./);
  await page.goto('/search?q=mint');
  await expect(cards(page).first()).toBeVisible();
  await page.context().setOffline(true);
  const field = page.getByRole('searchbox', { name: 'Search the shop' });
  await field.fill('mango');
  await field.press('Enter');
  await expect(title(page)).toHaveText('Results for “mango”');
  await expect(cards(page).first()).toContainText(/mango|embe/i);
});
