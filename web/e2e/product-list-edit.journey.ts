import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const toasts = (page: Page) => page.locator('[data-toasts]');

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

/** Changes fields of a product, as a colleague in another window would do. */
const changeElsewhere = (page: Page, id: number, change: object) =>
  page.evaluate(
    async ({ id, change }) => {
      const { version } = await (await fetch(`/api/admin/products/${id}`)).json();
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const body = JSON.stringify({ version, ...change });
      await fetch(`/api/admin/products/${id}`, { method: 'PATCH', headers, body });
    },
    { id, change },
  );

async function openList(page: Page, name: string, person = 'Amina Hart') {
  await signInAs(page, person);
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(name);
  await expect(rowOf(page, name)).toBeVisible();
  return rowOf(page, name);
}

test('By keyboard, staff change a price in the list of products: Escape restores it, Enter saves it, and the toast undoes it', async ({
  page,
  product,
}) => {
  const { product_name: name, selling_price: before } = product;
  const row = await openList(page, name);
  const price = row.getByRole('button', { name: `Change the price of ${name}` });
  const field = page.getByLabel(`New price of ${name} in shillings`);
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  expect((await read(page, product.id)).selling_price).toBe(before);

  await page.keyboard.press('Enter');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'Please type a price above zero, with at most two decimals.',
  );
  await expectSound(page);
  await field.fill('1,234.50');
  await page.keyboard.press('Enter');
  // The pointer stays on the toast, so that it does not disappear.
  const undo = toasts(page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(price).toContainText('1,234.50');
  expect((await read(page, product.id)).selling_price).toBe(1234.5);
  await undo.click();
  await expect(toasts(page)).toContainText(`The price of ${name} is as it was before`);
  await expect.poll(async () => (await read(page, product.id)).selling_price).toBe(before);
});

test('If a colleague has just changed a price, the new price is shown beside the field, and Enter overwrites it [G-72]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/\/api\/admin\/products\//);
  const { product_name: name, selling_price: before } = product;
  const row = await openList(page, name);
  const field = page.getByLabel(`New price of ${name} in shillings`);
  await row.getByRole('button', { name: `Change the price of ${name}` }).click();
  // A colleague's change of another field is no conflict.
  await changeElsewhere(page, product.id, { reorder_level: 7 });
  await field.fill('801');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('801');

  await row.getByRole('button', { name: `Change the price of ${name}` }).click();
  await changeElsewhere(page, product.id, { selling_price: 777 });
  await field.fill('802');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/A colleague has just changed the price to Ksh 777/);
  await expect(field).toHaveValue('802');
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  expect((await read(page, product.id)).selling_price).toBe(802);
  await changeElsewhere(page, product.id, { selling_price: before });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('On a phone, staff change a price in the list of products by thumb, and the price is saved when they leave the field', async ({
    page,
    product,
  }) => {
    const { product_name: name, selling_price: before } = product;
    const row = await openList(page, name);
    await row.getByRole('button', { name: `Change the price of ${name}` }).tap();
    await page.getByLabel(`New price of ${name} in shillings`).fill('815');
    await expectSound(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(toasts(page)).toContainText(`${name}: `);
    await expect.poll(async () => (await read(page, product.id)).selling_price).toBe(815);
    await changeElsewhere(page, product.id, { selling_price: before });
  });
});

test('Staff without the right to change prices change the stock in the list: a count stores the difference, a delivery adds pieces', async ({
  page,
  product,
}) => {
  const { product_name: name } = product;
  const row = await openList(page, name, 'Njeri Mwangi');
  await expect(row.getByRole('button', { name: `Change the price of ${name}` })).toHaveCount(0);
  const stock = row.getByRole('button', { name: `Change the stock of ${name}` });
  await stock.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Stock of ${name}` });
  await dialog.getByLabel('Pieces counted').fill('50');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The shop already has 50 pieces. Nothing changes.');
  await dialog.getByLabel('Pieces counted').fill('46');
  await expect(dialog).toContainText('4 pieces fewer: 46 to sell then.');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText(`${name}: 46 pieces in stock`);
  // `expectSound` has left the window at phone width.
  await expect(stock).toContainText('46 in stock');

  await stock.click();
  await dialog.getByLabel('Reason').selectOption('Delivery received');
  await dialog.getByLabel('Pieces received').fill('14');
  await dialog.getByLabel('Note (optional)').fill('Delivery note 88');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(stock).toContainText('60');
  expect((await read(page, product.id)).product_store).toBe(60);
});
