import type { Page } from '@playwright/test';
import { waitForHydrationOf } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}` })
    .first();

const saved = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('article') });

test('A guest finds the saved list in the menu of a phone and in the header of a desktop, and reads where the list is stored [G-27]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydrationOf(heart(page, product.product_name));
  await heart(page, product.product_name).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByRole('main').getByRole('article')).toContainText(product.product_name);
  await expect(page.getByText('Kept in this browser only.')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('region', { name: 'From the shop' }).getByRole('link', { name: 'Saved' }).click();
  await expect(page).toHaveURL('/saved');
});

test('A signed-in customer reads that the saved list is stored in the account, or that the account cannot be reached now [G-27]', async ({
  page,
  browser,
  product,
  guard,
}) => {
  guard.expectFailure(/api\/account\/saved/);
  await page.goto('/auth/google');
  await pickPerson(page, 'Wanjiku Kamau');
  await expect(page).toHaveURL('/');
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydrationOf(heart(page, product.product_name));
  // Earlier tests may have left products in this customer's list, perhaps this product too.
  const tapHeart = async () => {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await heart(page, product.product_name).click();
    await kept;
  };
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-products'))).not.toBe(null);
  if ((await heart(page, product.product_name).getAttribute('aria-pressed')) === 'true') await tapHeart();
  await tapHeart();
  await page.goto('/saved');
  await expect(page.getByText('Kept with your account, on every phone where you sign in.')).toBeVisible();
  await expect(page.getByText('in this browser only')).toBeHidden();

  const other = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage();
  await other.addInitScript(() => localStorage.removeItem('saved-products'));
  await other.goto(new URL('/saved', page.url()).href);
  await expect(saved(other, product.product_name)).toBeVisible();
  await other.context().close();

  await page.route('**/api/account/saved', (route) => route.abort());
  await saved(page, product.product_name).getByRole('button', { name: 'Remove' }).click();
  await expect(saved(page, product.product_name)).toBeHidden();
  await expect(page.getByText('Your account could not be reached')).toBeVisible();
  await page.unroute('**/api/account/saved');
});
