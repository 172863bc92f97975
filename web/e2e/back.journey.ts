import { takePart } from '#infra/build/suite/part.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const category = '/category/caffeine-energy-pouches';

for (const [button, width] of takePart([
  ['Open search', 360],
  ['Open menu', 360],
  ['Subscription', 1280],
] as const))
  test(`Back closes the dialog that the button “${button}” has opened`, async ({ page }) => {
    const banner = page.getByRole('banner');
    await page.setViewportSize({ width, height: 740 });
    await page.goto(category);
    await waitForHydration(page);
    await banner.getByRole('link', { name: 'Hart, home page' }).click();
    // The address changes before the new screen appears, and the new screen closes dialogs. So the test waits for the
    // screen.
    await expect(page.locator('#collections')).toBeVisible();
    await banner.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(category);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

test('A double tap on the menu button leaves the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(category);
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).dblclick();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(category);
});
