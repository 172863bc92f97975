import { formatPrice } from '#shared/money.ts';
import { expectSound, rowOf } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('By keyboard, an admin imports a product file after a check that names its invalid row, and undoes the import', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/all/product');
  await page.getByRole('link', { name: 'Import', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await expectSound(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('products-template.csv');
  const code = `IMPORT-${product.id}`;
  const lines = [
    'Prices of the week',
    'Code;Name;What it costs;Stock;Subcategory',
    `${product.product_code};;${product.selling_price + 5};;`,
    `${code};"=Cola, cold";500;12;Fruit`,
    'WRONG-1;No price;cheap;;Fruit',
  ];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file…' }).press('Enter');
  await (await chooser).setFiles(fileOf('new prices.csv', lines.join('\r\n')));
  await expect(page.getByText('new prices.csv: 3 rows, UTF-8, separated by semicolons')).toBeVisible();
  // The first row, which has the title of the file, is not used as the headings.
  await expect(page.getByRole('combobox', { name: 'The headings are in row' })).toHaveValue('2');
  const price = page.getByRole('combobox', { name: 'Import What it costs as' });
  await expect(price).toHaveValue('');
  await price.selectOption('Price');
  await expectSound(page);
  await page.getByRole('button', { name: 'Check the file', exact: true }).press('Enter');
  await expect(page.getByText('1 product will be added, 1 product will change.')).toBeVisible();
  await expect(page.getByText('1 row has errors and will not be imported.')).toBeVisible();
  const plan = page.getByRole('table', { name: 'What the import does with each row' });
  const changed = plan.getByRole('row').filter({ hasText: product.product_name });
  const [before, after] = [product.selling_price, product.selling_price + 5].map((price) =>
    formatPrice(price),
  );
  await expect(changed).toContainText(`Price: ${before} → ${after}`);
  await settle(page);
  await expectSound(page);
  await page.getByRole('radio', { name: 'Wrong 1' }).press('Space');
  await expect(plan.getByRole('row').filter({ hasText: 'No price' })).toContainText('Please type a number');
  await expect(changed).toHaveCount(0);
  // The page's address names the imported file, so the check is shown again after a reload.
  await page.reload();
  await expect(page.getByText('1 row has errors and will not be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  const end = page.getByRole('status').filter({ hasText: '2 products imported' });
  await expect(end).toContainText('1 row not imported');
  await settle(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('2 records restored')).toBeVisible();
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(product.product_name);
  await expect(rowOf(page, product.product_name)).toContainText(
    product.selling_price.toLocaleString('en-KE'),
  );
  await page.getByLabel('Search products').fill(code);
  await expect(page.getByRole('row').filter({ hasText: 'Cola' })).toHaveCount(0);
});

test('On a phone, staff export the listed products, and a check of the exported file finds no difference to the shop', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(product.product_code);
  await page.getByRole('button', { name: 'Export 1 product' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ]);
  await page.goto('/admin/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file…' }).click();
  await (await chooser).setFiles(await file.path());
  await page.getByRole('button', { name: 'Check the file', exact: true }).click();
  await expect(page.getByText('1 row makes no difference')).toBeVisible();
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
  await settle(page);
  await expectSound(page);
});

test('The product import refuses an Excel workbook and says why, and staff can choose another file', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/status of 422.*\/api\/admin\/imports\//);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file…' }).click();
  await (await chooser).setFiles(fileOf('stock.csv', 'PK\u0003\u0004 not text'));
  await expect(page.getByRole('alert')).toContainText('This is an Excel workbook.');
  await expectSound(page);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose a CSV file…' })).toBeVisible();
});
