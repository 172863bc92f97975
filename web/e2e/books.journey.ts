import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatPrice } from '#shared/money.ts';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { addRider, deliver, type Placed } from './cash-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const phone360 = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

/** Presses Enter on a button, and returns the text of the file that the browser downloads. */
async function saveByKey(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  return readFile((await (await saved).path()) ?? '', 'utf8');
}

test('The owner sees the VAT of the books, saves the files for the accountant, and closes yesterday with a reason', async ({
  page,
  browser,
  baseURL,
  product,
  phone,
}) => {
  test.slow();
  const order: Placed = await orderByCall(product, phone.typed, 2);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/cash');
  const rider = await addRider(page, browser, baseURL);
  await deliver(page, order, rider);

  await page.goto('/admin/reports?report=vat');
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect(periods.getByRole('link', { name: 'Last month' })).toHaveAttribute('aria-current', 'page');
  await periods.getByRole('link', { name: 'This month' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^[A-Z][a-z]{2} \d{4} · 16 %$/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectSound(page);

  await page.goto('/admin/reports/export');
  await page.getByRole('navigation', { name: 'Month' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/month=/);
  await page.getByRole('button', { name: 'Read the sales' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ sales? and \d+ credit notes?$/)).toBeVisible();
  const xero = await saveByKey(page, 'Save Xero: sales invoices');
  expect(xero).toMatch(/^\ufeff"\*ContactName","EmailAddress"/);
  expect(xero).toContain(order.number);
  expect(xero).not.toContain('Wanjiku');
  const receipts = await saveByKey(page, 'Save QuickBooks: sales receipts');
  expect(receipts).toMatch(/^\ufeff"\*SalesReceiptNo","Customer","\*SalesReceiptDate"/);
  expect(receipts).toContain(order.number);
  await page.getByRole('button', { name: 'Read the bills' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/received and \d+ deliver|Nothing was received/)).toBeVisible();
  expect(await saveByKey(page, 'Save Xero: bills')).toMatch(/^\ufeff"\*ContactName","EmailAddress"/);
  expect(await saveByKey(page, 'Save QuickBooks: bills')).toMatch(
    /^\ufeff"\*BillNo","\*Supplier","\*BillDate"/,
  );
  await expectSoundByThumb(page);

  await page.goto('/admin/reports/days');
  await page.setViewportSize(phone360);
  await expect(page.getByText(`${rider} still has ${formatPrice(order.total)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Close the day…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close / });
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(dialog.getByText('Something is still open. Say why you close the day.')).toBeVisible();
  await dialog.getByLabel('Why do you close it now?').fill('Kamau brings it tomorrow.');

  // The typed reason survives a reload. The rest of this journey uses the keyboard.
  await page.setViewportSize(laptop);
  await page.reload();
  await page.getByRole('button', { name: 'Close the day…' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Why do you close it now?')).toHaveValue('Kamau brings it tomorrow.');
  await dialog.getByRole('button', { name: 'Close the day' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every day until yesterday is closed.')).toBeVisible();
  await expect(page.getByText('Reason: Kamau brings it tomorrow.')).toBeVisible();
  await expectSoundByThumb(page);

  await page.setViewportSize(laptop);
  await page.goto('/admin/reports/month');
  await page.getByRole('navigation', { name: 'Month' }).getByRole('link').last().click();
  await expect(page.getByRole('table', { name: 'VAT' })).toContainText('16 %');
  await expectSoundByThumb(page);
  await page.goto('/admin/cash/book');
  await expect(page.getByRole('table', { name: 'Day by day' })).toContainText(rider);
  await expectSoundByThumb(page);
});
