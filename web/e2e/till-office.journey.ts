import type { Page } from '@playwright/test';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { enrol, openShift, openTill, pin, typePin } from './till-steps.ts';

/**
 * Opens a shift with Ksh 5,000 in the drawer, and sells pieces for Ksh 100 each in cash. Returns the receipt's number.
 */
async function sellForLess(page: Page, product: string, pieces = 1): Promise<string> {
  await page.getByRole('link', { name: 'Open a shift' }).click();
  await page.getByLabel('Cash in the drawer (Ksh)').fill('5000');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('textbox', { name: 'Name or code or category' }).fill(product);
  await page.getByRole('button', { name: `Add ${product} with a quantity or note` }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${product}` });
  await dialog.getByLabel('Quantity').fill(`${pieces}`);
  await dialog.getByLabel('Price of a piece (Ksh)').fill('100');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const sale = page.getByRole('region', { name: 'Sale' });
  const adult = sale.getByRole('button', { name: 'Yes, 18 or older' });
  const cash = sale.getByRole('button', { name: /in cash$/ }).first();
  await expect(adult.or(cash).first()).toBeVisible();
  if (await adult.isVisible()) await adult.click();
  await cash.click();
  const change = page.getByRole('dialog', { name: /Change|Paid/ });
  await expect(change).toContainText(/Receipt T\d+-1-0001/);
  const receipt = /T\d+-1-0001/.exec((await change.textContent()) ?? '')?.[0] ?? '';
  // The till ignores taps right after a sale, so the test tries again.
  await expect(async () => {
    await change.getByRole('button', { name: 'Next sale' }).click({ timeout: 1_000 });
    await expect(change).toBeHidden({ timeout: 1_000 });
  }).toPass();
  return receipt;
}

/** Closes the shift with a counted sum that is Ksh 30 less than expected. */
async function closeWithLess(page: Page) {
  await page.getByRole('link', { name: 'Shift', exact: true }).click();
  await page.getByRole('button', { name: 'Close shift' }).click();
  await page.getByLabel('Counted cash (Ksh)').fill('5070');
  await page.getByRole('button', { name: 'Done counting' }).click();
  await page.getByLabel('Why does it differ?').fill('Wrong change');
  await typePin(page, pin, 'Close shift');
  await expect(page.getByRole('heading', { name: 'No shift is open' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
}

test('In the admin, at any screen width, a manager finds a changed price and a difference between a till’s cash and its sales', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { till, page: office } = await openTill(browser, page);
  const receipt = await sellForLess(page, product.product_name);
  await closeWithLess(page);

  await office.goto('/admin/tills/odd');
  const card = office.getByRole('article').filter({ hasText: till.name }).filter({ hasText: receipt });
  await expect(card).toContainText('A price differs from the catalogue');
  await expect(card).toContainText('Compare the price on the order with that of the product.');
  await settle(office);
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 360, height: 740 });
  await card.getByRole('link', { name: 'Open the shift' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(till.name);
  await expect(office.getByText('Ksh 30 missing', { exact: true })).toBeVisible();
  await expect(office.getByText('Wrong change', { exact: true })).toBeVisible();
  const drawer = office.getByRole('region', { name: 'Cash in the drawer' });
  await expect(drawer).toContainText('Ksh 5,100');
  await expect(drawer).toContainText('Ksh 5,070');
  const recorded = office.getByRole('region', { name: 'Receipts and cash' });
  await expect(recorded.getByRole('listitem')).toHaveCount(4);
  await expect(recorded).toContainText('Drawer counted');
  await expect(recorded.getByRole('link', { name: receipt })).toBeVisible();
  await settle(office);
  await expectSoundByThumb(office);

  await office.setViewportSize({ width: 1280, height: 800 });
  await office.goto('/admin/shifts');
  const row = office.getByRole('row').filter({ hasText: till.name });
  await expect(row).toContainText('Ksh 30 missing');
  await settle(office);
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link').focus();
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { level: 1 })).toContainText(till.name);

  await office.goto('/admin/tills');
  const overview = office.getByRole('row').filter({ hasText: till.name });
  await expect(overview).toContainText('Online');
  await expect(overview).toContainText('Everything is sent');
  await settle(office);
  await expectSoundByThumb(office);

  await office.goto('/admin/tills/odd');
  await card.getByRole('link', { name: `Open the order of ${receipt}` }).click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(receipt);
  await expect(office.getByRole('region', { name: 'Sold at the till' })).toContainText('A price differs');
  await expect(office.getByRole('region', { name: 'Goods' })).toContainText('below');
  await settle(office);
  await expectSound(office);
});

test('A manager settles a till entry that has a warning, and reads the changed prices of its shift', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { till, page: office } = await openTill(browser, page);
  const receipt = await sellForLess(page, product.product_name);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');

  await office.setViewportSize({ width: 360, height: 740 });
  await office.goto('/admin/tills/odd');
  const card = office.getByRole('article').filter({ hasText: receipt });
  await office.getByLabel('Till', { exact: true }).selectOption(till.name);
  await office.getByLabel('About').selectOption('Refused entries');
  await expect(office.getByText('No entry matches the filters.')).toBeVisible();
  await office.getByLabel('About').selectOption('Prices and discounts');
  await expect(office.getByRole('article')).toHaveCount(1);
  await card.getByRole('button', { name: `Mark ${receipt} as dealt with` }).click();
  const dialog = office.getByRole('dialog', { name: `Have you dealt with ${receipt}?` });
  await dialog.getByLabel('Note').fill('A regular customer.');
  await settle(office);
  await expectSoundByThumb(office);
  await dialog.getByRole('button', { name: 'Dealt with', exact: true }).click();
  await expect(card).toHaveCount(0);
  await office.goto('/admin/tills/odd?state=settled');
  await expect(card).toContainText('A regular customer.');
  await settle(office);
  await expectSoundByThumb(office);

  await office.goto('/admin/tills/prices?period=today');
  const shift = office
    .getByRole('region', { name: 'By shift' })
    .getByRole('row')
    .filter({ hasText: till.name });
  await expect(shift).toContainText('Ksh');
  await settle(office);
  await expectSoundByThumb(office);
  await office.goto('/admin/tills/prices?period=yesterday');
  await expect(
    office.getByRole('status').filter({ hasText: 'Every piece was sold at the price' }),
  ).toBeVisible();
  await settle(office);
  await expectSound(office);
});

test('The admin lists pieces that were sold without being in stock, and a staff member settles them with a reason', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  const { page: office } = await openTill(browser, page);
  const receipt = await sellForLess(page, product.product_name, 999);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
  await office.setViewportSize({ width: 360, height: 740 });
  await office.goto('/admin/shortages');
  const card = office.getByRole('article', { name: receipt });
  await expect(card).toContainText('of 999 pieces sold missing');
  await settle(office);
  await expectSoundByThumb(office);
  await card.getByRole('button', { name: `Settle the missing pieces of ${receipt}` }).click();
  const dialog = office.getByRole('dialog', { name: `Missing pieces of ${receipt}` });
  await dialog.getByLabel('Nobody knows: leave the stock as it is').check();
  await dialog.getByLabel('What did you find out?').fill('The delivery was never written down.');
  await expectSound(office);
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(card).toHaveCount(0);
  await office.goto('/admin/shortages?state=settled');
  await expect(card).toContainText('The delivery was never written down.');
});

test('A manager sees that a lost tablet has sent nothing for a day, and closes its shift with the counted cash', async ({
  page,
  browser,
  guard,
  shopTable,
}) => {
  guard.expectFailure(/\/api\/till\//);
  const { till, page: office, newCode } = await openTill(browser, page);
  await openShift(page);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');

  // The tablet is lost. A day later, the list of tills says that it may have unsent sales.
  await page.goto('about:blank');
  await shopTable.silenceTill(till.id);
  await office.goto('/admin/tills');
  const silent = office.getByRole('region', { name: `${till.name} has not called the shop for a day` });
  await expect(silent).toContainText('Its shift has been open since');
  await settle(office);
  await expectSound(office);
  const other = await (await browser.newContext()).newPage();
  await enrol(other, await newCode());

  await office.setViewportSize({ width: 1280, height: 800 });
  await office.goto('/admin/shifts');
  await office.getByRole('row').filter({ hasText: till.name }).getByRole('link').click();
  await expect(office.getByRole('heading', { level: 1 })).toContainText(till.name);
  await expect(office.getByText('The device of this shift is the till no longer.')).toBeVisible();
  await settle(office);
  await expectSound(office);
  await office.getByRole('button', { name: 'Close the shift', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Close the shift of a lost device' });
  await dialog.getByRole('button', { name: 'Close the shift', exact: true }).click();
  await expect(dialog.getByText('Type the cash that you counted.')).toBeVisible();
  await dialog.getByLabel('Counted cash (Ksh)').fill('4,950');
  await dialog.getByLabel('Why it is closed here').fill('The tablet was stolen.');
  await expectSound(office);
  await dialog.getByRole('button', { name: 'Close the shift', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText('Ksh 50 missing').first()).toBeVisible();
  await expect(office.getByText('The tablet was stolen.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Close the shift', exact: true })).toBeHidden();
});
