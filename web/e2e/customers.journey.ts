import { readFile } from 'node:fs/promises';
import { expectSoundByThumb } from './admin-steps.ts';
import { typed } from './checkout-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('While a customer is on the phone, staff find them by phone number, add a note, export their data, and erase it [G-30, G-74]', async ({
  page,
  product,
  phone,
}) => {
  const { number } = await orderByCall(product, phone.typed);
  await signInAs(page, 'Amina Hart');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(phone.typed);
  const found = page.getByRole('row').filter({ has: page.getByRole('link', { name: typed.name }) });
  await expect(found).toHaveCount(1);
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Find a customer').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: typed.name })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    `tel:${phone.stored}`,
  );
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel('Note for colleagues').fill('Her sister collects at the shop.');
  // The typed text is still there after the page was closed by mistake.
  await page.reload();
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('Her sister collects at the shop.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The note is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export all data…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'To read or print (HTML)' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  for (const part of [number, 'Her sister collects at the shop.', '<style>']) expect(file).toContain(part);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Erase the customer…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${typed.name}?` });
  await expect(dialog).toContainText('1 order has not left the shop and will be cancelled.');
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('Type the last four digits of the phone').fill('12');
  await dialog.getByRole('button', { name: 'Erase the customer' }).click();
  await expect(dialog.getByText('These are not the last four digits')).toBeVisible();
  await dialog.getByLabel('Type the last four digits of the phone').fill(phone.typed.slice(-4));
  await dialog.getByRole('button', { name: 'Erase the customer' }).click();
  await expect(page.getByText('The customer is erased. The search finds nothing any more.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Back to the customers' }).click();
  await page.getByLabel('Find a customer').fill(phone.typed);
  await expect(page.getByText(/^No customer matches\./)).toBeVisible();
});
