import { expectSound } from './admin-steps.ts';
import { checkoutField, openCheckout } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, an owner changes a delivery fee, the checkout shows it, an edit conflict shows both values, and Undo restores the fee [G-72]', async ({
  page,
  browser,
  guard,
  product,
}) => {
  test.setTimeout(180_000);
  // The second person's save is refused, because it is based on an old version.
  guard.expectFailure(/\/api\/admin\/settings\/delivery$/);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/settings');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Delivery', exact: true }) }),
  ).toContainText('5 zones, Ksh 300–1,200, free from Ksh 5,000');
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const second = await (await browser.newContext()).newPage();
  await signInAs(second, 'Brian Otieno');
  await second.goto('/admin/settings/delivery');
  await second.getByRole('group', { name: 'Zone 5' }).getByLabel('Fee (Ksh)').fill('1300');

  const zone = page.getByRole('group', { name: 'Zone 5' });
  await zone.getByLabel('Fee (Ksh)').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(zone.getByRole('alert')).toHaveText(
    'Please type a fee in whole shillings, from 0 to 100,000.',
  );
  await expect(zone.getByLabel('Fee (Ksh)')).toBeFocused();
  await zone.getByLabel('Fee (Ksh)').fill('1250');
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview).toContainText('Zone 5: Ksh 1,250.00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Delivery: saved. The shop shows it now.')).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await openCheckout(shopper, [{ product, quantity: 1 }]);
    await checkoutField(shopper, 'Delivery Area').selectOption('Karen');
    await expect(shopper.getByRole('main')).toContainText('Ksh 1,250', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await second.getByRole('button', { name: 'Save' }).click();
  const sheet = second.getByRole('dialog', { name: 'A colleague changed this in the meantime' });
  await expect(sheet).toContainText('Zone 5, Ksh 1,250: Karen, Rongai');
  await expect(sheet).toContainText('Zone 5, Ksh 1,300: Karen, Rongai');
  await sheet.getByLabel('Stored now').check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(second.getByRole('group', { name: 'Zone 5' }).getByLabel('Fee (Ksh)')).toHaveValue('1250');

  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: 'Undo the change of Settings Delivery' }).first().click();
  await expect(page.getByText('Undone: Settings Delivery')).toBeVisible();
  await expect(zone.getByLabel('Fee (Ksh)')).toHaveValue('1200');
});

test('The admin’s search finds a group of settings by a related word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/settings');
  await expect(page.getByRole('link', { name: 'Delivery', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('fee');
  await search.getByRole('option', { name: /^Settings: Delivery/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expect(page.getByText('Only owners and admins change settings.')).toBeVisible();
  await expect(page.getByLabel('Free from (Ksh)')).toBeDisabled();
});

test('Each group of settings has a page that fits a phone, and an error is explained beside the field with the invalid value', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'Amina Hart');
  for (const [group, name] of [
    ['hours', 'Opening hours'],
    ['banners', 'Banners'],
    ['limits', 'Limits'],
    ['restricted', 'Restricted goods'],
    ['claims', 'Claims'],
    ['shop', 'Shop'],
  ] as const) {
    await page.goto(`/admin/settings/${group}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    if (group === 'limits') {
      await page.getByLabel('Pieces in one order').fill('61');
      const preview = page.getByRole('region', { name: 'What customers see' });
      await expect(preview).toContainText('up to 61 pieces');
      await page.getByRole('button', { name: 'Discard' }).click();
    }
    await expectSound(page);
    await page.setViewportSize({ width: 360, height: 740 });
  }
  await page.getByLabel('Phone', { exact: true }).fill('12345');
  await page.getByLabel('TikTok').fill('tiktok.com/@hart');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please type a Kenyan phone number, such as 0712 345 678.')).toBeVisible();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(page.getByText('Please paste the whole link, beginning with https://.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
});
