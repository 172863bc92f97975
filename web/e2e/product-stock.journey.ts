import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const toasts = (page: Page) => page.locator('[data-toasts]');
const moves = (page: Page) => page.getByRole('region', { name: 'Changes of the stock' });
const newest = (page: Page) => moves(page).getByRole('row').nth(1);

async function open(page: Page, id: number) {
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${id}`);
  await expect(newest(page)).toBeVisible();
}

/** Adds one piece to the stock, several times. */
const moveOften = (page: Page, id: number, times: number) =>
  page.evaluate(
    async ({ id, times }) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' };
      for (let n = 0; n < times; n++) {
        const body = JSON.stringify({ id: crypto.randomUUID(), reason: 'received', delta: 1 });
        await fetch(`/api/admin/products/${id}/stock`, { method: 'POST', headers, body });
      }
    },
    { id, times },
  );

test('On a product’s admin page, staff change its stock by keyboard for one of six reasons, and a table lists each change', async ({
  page,
  product,
  phone,
}) => {
  const customer = await orderByCall(product, phone.typed, 2);
  await open(page, product.id);
  await expect(newest(page)).toContainText(/Ordered.*The shop.*−2.*48/);
  await expect(newest(page).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/admin/orders/${customer.id}`,
  );
  await page.getByRole('button', { name: 'Change stock…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Stock of ${product.product_name}` });
  const reason = dialog.getByLabel('Reason');
  await expect(reason.locator('option')).toHaveText([
    'Stock counted',
    'Delivery received',
    'Goods damaged',
    'Goods lost',
    'Goods returned',
    'Another reason',
  ]);
  await reason.selectOption('Goods damaged');
  await dialog.getByLabel('Pieces damaged').fill('49');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Only 48 pieces can go.');
  await dialog.getByLabel('Pieces damaged').fill('4');
  await dialog.getByLabel('Note (optional)').fill('Wet box');
  await expect(dialog).toContainText('4 pieces fewer: 44 to sell then.');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('44 pieces in stock');
  await expect(newest(page)).toContainText(/Goods damaged.*Wet box.*Amina Hart.*−4.*44/);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('44');
  await expectSound(page);
});

test('The table of a product’s stock changes shows the newest eight, and older ones on request', async ({
  page,
  product,
}) => {
  await open(page, product.id);
  await moveOften(page, product.id, 9);
  await page.reload();
  await expect(moves(page).getByRole('row')).toHaveCount(9);
  await moves(page).getByRole('button', { name: 'Show older changes' }).click();
  await expect(moves(page).getByRole('row').last()).toContainText('Opening stock');
  await expect(moves(page).getByRole('button', { name: 'Show older changes' })).toHaveCount(0);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('On a product’s admin page, staff change a price and the stock by thumb', async ({
    page,
    product,
  }) => {
    await signInAs(page, 'Amina Hart');
    await page.goto('/all/product');
    await page.getByLabel('Search products').fill(product.product_name);
    // The row moves up when the list is filtered, so the test waits for the filter.
    await expect(page).toHaveURL(/\?q=/);
    await rowOf(page, product.product_name).getByRole('link', { name: product.product_name }).tap();
    await page.getByRole('button', { name: 'Change stock…' }).tap();
    const dialog = page.getByRole('dialog', { name: `Stock of ${product.product_name}` });
    await dialog.getByLabel('Reason').selectOption('Another reason');
    await dialog.getByLabel('Direction').selectOption('More pieces');
    await dialog.getByLabel('Pieces', { exact: true }).fill('6');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog).toBeHidden();
    await expect(newest(page)).toContainText(/Another reason.*Amina Hart.*\+6.*56/);
    const price = page.getByLabel('Selling price (Ksh)');
    const before = await price.inputValue();
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    const save = bar.getByRole('button', { name: /^Save/ });
    for (const next of ['815', before]) {
      await price.tap();
      await price.fill(next);
      await save.tap();
      await expect(page).toHaveURL(/\/all\/product/);
      await expect(rowOf(page, product.product_name)).toContainText(Number(next).toLocaleString('en-KE'));
      await rowOf(page, product.product_name).getByRole('link', { name: product.product_name }).tap();
    }
  });
});
