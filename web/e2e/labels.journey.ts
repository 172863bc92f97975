import { expectSoundByThumb } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const PIXELS_A_MM = 96 / 25.4;

test('Staff print as many shelf labels of a product as they ask for, black on white even in dark mode', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/edit/product/${product.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Shelf labels…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shelf labels of 1 product' });
  await expect(dialog.getByRole('status')).toHaveText('1 label on 1 sheet');
  await expectSoundByThumb(page);
  await dialog.getByLabel(`Labels of ${product.product_name}`).fill('100');
  await expect(dialog.getByText('Type a whole number up to 99.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
  await dialog.getByLabel(`Labels of ${product.product_name}`).fill('25');
  await expect(dialog.getByRole('status')).toHaveText('25 labels on 2 sheets');
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const labels = page.locator('body > div').getByRole('region', { name: product.product_name, exact: true });
  await expect(labels).toHaveCount(25);
  const label = labels.first();
  await expect(label).toBeVisible();
  const record = await page.request.get(`/api/admin/products/${product.id}`);
  const { barcode, product_code } = (await record.json()) as { barcode: string | null; product_code: string };
  await expect(label).toContainText(barcode ?? product_code);
  await expect(label.getByRole('img', { name: `Link to ${product.product_name}` })).toBeVisible();
  await expect(label).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(label).toHaveCSS('color', 'rgb(0, 0, 0)');
  const box = await label.boundingBox();
  expect(box?.width).toBeCloseTo(70 * PIXELS_A_MM, 0);
  expect(box?.height).toBeCloseTo(37 * PIXELS_A_MM, 0);
  await expect(dialog).toBeHidden();

  await page.emulateMedia({ media: 'screen', colorScheme: null });
  await dialog.getByRole('radio', { name: 'Label printer, 50 × 30 mm' }).check();
  await expect(dialog.getByRole('status')).toHaveText('25 labels');
  await expectSoundByThumb(page);
});
