import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { openCheckout } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Expects that a toast is in the live region of the open modal dialog, and that nothing covers its text. */
async function expectOnTop(page: Page, text: string) {
  const toast = page.locator('dialog:modal > [aria-live=polite][data-toasts] > *').filter({ hasText: text });
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

for (const width of takePart([360, 1280]))
  test(`At ${width} px, a toast of the admin is above an open dialog, and the toast’s Undo works there by pointer and by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInAs(page, 'Amina Hart');
    await page.goto('/all/supplier');
    await expect(page.getByRole('table')).toBeVisible();
    const name = `Lake ${Date.now()}`;
    const dialog = page.getByRole('dialog');
    // The newest toast comes first.
    const undo = dialog.getByRole('button', { name: 'Undo' }).first();
    await page.keyboard.press('n');
    // Screen readers announce only what is added to a live region that already exists. So each dialog has one from the
    // beginning.
    await expect(dialog.locator('[aria-live=polite][data-toasts]')).toBeAttached();
    await dialog.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-toasts]')).toContainText(`${name} added`);
    for (const press of [
      () => undo.click(),
      async () => {
        await undo.focus();
        await page.keyboard.press('Enter');
      },
    ]) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('n');
      await dialog.getByLabel('Name').fill('Kept');
      await expectOnTop(page, `${name} deleted`);
      await press();
      await expect(dialog.getByLabel('Name')).toHaveValue('Kept');
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
    }
  });

test('On a phone, a toast of the shop is above the open menu, and the toast’s Undo works there', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  await page.getByRole('button', { name: `Remove ${product.product_name}` }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('1');
});
