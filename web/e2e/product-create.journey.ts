import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound, rowOf } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const toasts = (page: Page) => page.locator('[data-toasts]');
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

const small = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/** Types a text into a field that has got the focus. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('By keyboard alone, the owner creates a product for adults with two pictures, edits it, deletes it and undoes the deletion', async ({
  page,
}) => {
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/product');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/edit/product/new');
  const name = `Baobab ${Date.now()}`;
  await type(page, 'Product name', name);
  await type(page, 'Product code', `BB-${Date.now()}`);
  await type(page, 'Selling price (Ksh)', '750');
  await type(page, 'Buying price (Ksh)', '400');
  await type(page, 'Quantity', '12');
  await expect(page.getByLabel('Subcategory', { exact: true })).toContainText('Fruit');
  await page.getByLabel('Subcategory', { exact: true }).focus();
  await page.keyboard.type('Fruit');
  await expect(page.getByRole('textbox', { name: 'Category', exact: true })).not.toHaveValue('');
  const adults = page.getByLabel('For adults only (18+)');
  await adults.focus();
  await page.keyboard.press('Space');
  // The typed text survives a reload.
  await page.reload();
  await expect(adults).toBeChecked();
  await expect(page.getByLabel('Product name', { exact: true })).toHaveValue(name);
  const files = await Promise.all(
    ['#a53', '#35a'].map(async (colour, n) => ({
      name: `${n}.png`,
      mimeType: 'image/png',
      buffer: await small(colour),
    })),
  );
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(page.getByLabel('Description of picture 2')).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/edit\/product\/\d+$/);
  await expect(toasts(page)).toContainText('Product created successfully');
  const id = idIn(page);
  expect(await read(page, id)).toMatchObject({
    product_name: name,
    product_store: 12,
    status: 'hidden',
    images: [{}, {}],
    ...{ adults_only: true, age_restricted: true },
  });
  await expect(page.getByRole('main')).toContainText('18+');
  await expect(adults).toBeEnabled();

  await type(page, 'Reorder at', '5');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, id)).toMatchObject({ reorder_level: 5 });

  await page.goto(`/edit/product/${id}`);
  // In a category for adults, the product's own checkbox for adults only is disabled.
  await expect(page.getByLabel('Subcategory', { exact: true })).toContainText('Hart Pods');
  await page.getByLabel('Subcategory', { exact: true }).focus();
  await page.keyboard.type('Hart Pods');
  await expect(adults).toBeDisabled();
  await expect(adults).toBeChecked();
  await expect(adults).toHaveAccessibleDescription(
    'The category Hart Vapes is for adults only, so this product is, too. The product is also marked itself. It stays for adults only in every category.',
  );
  await expectSound(page);
  await bar(page).getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(adults).toBeEnabled();
  await adults.focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('Unsaved changes: age');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, id)).toMatchObject({ adults_only: false, age_restricted: false });
  await page.goto(`/edit/product/${id}`);
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all/product');
  await expect(toasts(page)).toContainText(`${name} deleted`);
  await toasts(page).getByRole('button', { name: 'Undo' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${name} is back`);
  await page.getByLabel('Search products').fill(name);
  await expect(rowOf(page, name)).toBeVisible();
});

test('In the admin, a product can be copied as a hidden product, or hidden or shown after a dialog has named the effects', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: action }).click();
  };
  await choose('Hide…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Customers do not find it any more');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(toasts(page)).toContainText(`${product.product_name} is hidden`);
  expect((await read(page, product.id)).status).toBe('hidden');
  await choose('Show…');
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(toasts(page)).toContainText(`${product.product_name} is shown to customers`);
  await choose('Duplicate');
  await expect(page).not.toHaveURL(`/edit/product/${product.id}`);
  const copy = await read(page, idIn(page));
  expect(copy).toMatchObject({ status: 'hidden', product_store: 0 });
  expect(copy.product_code).not.toBe(product.product_code);
  await expect(bar(page)).toBeHidden();
});

test('Staff add, rename and delete a supplier, and undo the deletion [G-73]', async ({ page }) => {
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/supplier');
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page);
  const name = `Rift ${Date.now()}`;
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${name} added`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} Traders`);
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(`${name} Traders saved`);
  await page.goto('/all/supplier');
  await page.getByRole('button', { name: `Delete ${name} Traders` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText(`${name} Traders deleted`);
  await expect(page.getByRole('button', { name: `Delete ${name} Traders` })).toBeHidden();
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: `Delete ${name} Traders` })).toBeVisible();
});
