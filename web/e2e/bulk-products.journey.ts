import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Opens the list of products, searches for this product, and selects it. */
async function select(page: Page, name: string) {
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(name);
  await rowOf(page, name).getByRole('checkbox').check();
  return page.getByRole('region', { name: 'Actions for the selected rows' });
}

const see = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined;

test('By keyboard, an admin previews a price rise for selected products, makes it, sees it in the list and undoes it', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Brian Otieno');
  const bar = await select(page, product.product_name);
  await bar.getByRole('button', { name: 'Change price…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 product' });
  const start = dialog.getByRole('button', { name: 'Change prices' });
  await expect(start).toBeDisabled();
  await dialog.getByLabel('Amount').focus();
  await page.keyboard.type('ten');
  await expect(dialog.getByRole('alert')).toContainText('Please type a percentage');
  await dialog.getByLabel('Amount').fill('10');
  await expect(dialog.getByRole('status')).toContainText('It changes.');
  const then = Math.round(product.selling_price * 1.1).toLocaleString('en-KE');
  await expect(dialog.getByRole('row').last()).toContainText(`Ksh ${then}`);
  await settle(page);
  await expectSound(page);
  await dialog.getByLabel('Amount').focus();
  await page.keyboard.press('Enter');
  const row = rowOf(page, product.product_name);
  await expect(row).toContainText(then);
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Undoing' })).toContainText('1 record restored');
  await expect(row).toContainText(product.selling_price.toLocaleString('en-KE'));
});

test('Before an admin on a phone changes the prices of several products, a preview says which new prices would be refused', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  const bar = await select(page, product.product_name);
  await bar.getByRole('button', { name: 'Change price…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 product' });
  await dialog.getByLabel('Change', { exact: true }).selectOption('Down by');
  await dialog.getByLabel('In', { exact: true }).selectOption('Shillings');
  await dialog.getByLabel('Amount').fill('900000');
  await expect(dialog.getByRole('listitem')).toContainText('The new price would not be above zero.');
  await expect(dialog.getByRole('button', { name: 'Change prices' })).toBeDisabled();
  await settle(page);
  await expectSound(page);
});

test('Staff move a product to another subcategory, mark it as premium, and undo both from the toast', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  const toast = page.locator('[data-toasts]').getByRole('button', { name: 'Undo' });
  let bar = await select(page, product.product_name);
  await bar.getByRole('button', { name: 'Move…' }).click();
  const moving = page.getByRole('dialog', { name: 'Move 1 product' });
  await moving.getByLabel('To the subcategory').selectOption({ index: 1 });
  const change = moving.getByRole('row').last();
  const none = moving.getByText('It stays as it is.');
  await expect(change.or(none)).toBeVisible();
  // If the first subcategory is the product's own, a move would change nothing, so the test chooses the next one.
  if (await none.isVisible()) await moving.getByLabel('To the subcategory').selectOption({ index: 2 });
  await expect(change).toContainText(' › ');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await toast.click();
  await expect(page.getByRole('region', { name: 'Undoing' })).toContainText('1 record restored');

  bar = await select(page, product.product_name);
  await bar.getByRole('button', { name: 'Premium…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium: 1 product' });
  const isPremium = product.is_premium ? 'Not premium' : 'Premium';
  await dialog.getByLabel('Make them').selectOption(isPremium);
  await expect(dialog.getByRole('row').last()).toContainText(isPremium);
  await dialog.getByRole('button', { name: 'Change premium' }).click();
  await toast.click();
  await expect(page.getByRole('region', { name: 'Undoing' })).toContainText('1 record restored');
});

test('On a phone, staff add pieces to the stock of selected products with a reason, see the new stock in the list and undo it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Njeri Mwangi');
  const bar = await select(page, product.product_name);
  await bar.getByRole('button', { name: 'Stock…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the stock of 1 product' });
  const start = dialog.getByRole('button', { name: 'Change stock' });
  await dialog.getByLabel('Pieces').fill('7');
  await expect(dialog.getByRole('row').last()).toContainText('5057');
  await expect(start).toBeDisabled();
  await dialog.getByLabel('Why').fill('Delivery of Monday');
  await expect(start).toBeEnabled();
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await start.click();
  const row = rowOf(page, product.product_name);
  await expect(row).toContainText('57 in stock');
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Undoing' })).toContainText('1 record restored');
  await expect(row).toContainText('50 in stock');
});

test('On a phone, the bar for the selected products has two buttons and a menu, and a reason typed there stays until it is cleared', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  const bar = await select(page, product.product_name);
  await expect(bar.getByRole('button', { name: 'Hide…' })).toBeHidden();
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect(height).toBeLessThan(170);
  await see(page, 'bar-360');
  await bar.getByRole('button', { name: 'More actions' }).click();
  const items = bar.getByRole('listitem').getByRole('button');
  await expect(items).toHaveText(['Hide…', 'Show…', 'Move…', 'Premium…', 'Shelf labels…']);
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
  await see(page, 'bar-menu-360');
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Stock…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the stock of 1 product' });
  await dialog.getByLabel('Why').fill('Counted with Kamau');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await bar.getByRole('button', { name: 'Stock…' }).click();
  await expect(dialog.getByLabel('Why')).toHaveValue('Counted with Kamau');
  await dialog.getByRole('button', { name: 'Clear it' }).click();
  await expect(dialog.getByLabel('Why')).toHaveValue('');
});

test('Staff without the right to change prices see no button that changes the prices of selected products [T7]', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  const bar = await select(page, product.product_name);
  await expect(bar.getByRole('button', { name: 'Hide…' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Change price…' })).toBeHidden();
});
