import { expectSound } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { placeOrder } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('An owner changes the terms, an order keeps its version, an edit conflict loses no text, and an older version is restored [G-57, G-72, T1]', async ({
  page,
  browser,
  guard,
  product,
}) => {
  test.setTimeout(240_000);
  // The second person's save is refused, because it is based on an old version.
  guard.expectFailure(/\/api\/admin\/pages\/terms$/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Text of Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Text of Terms & Conditions' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const second = await (await browser.newContext()).newPage();
  await signInAs(second, 'Brian Otieno');
  await second.goto('/admin/settings/pages/terms');
  await second.getByLabel('Introduction').fill('What Brian typed.');

  const add = page.getByRole('button', { name: 'Add a section' });
  const sections = page.getByRole('group', { name: /^Section \d+$/ });
  const count = await sections.count();
  await add.click();
  const last = sections.nth(count);
  await last.getByLabel('Heading').fill('Gifts <img src=x onerror=alert(1)>');
  await last.getByLabel('Text').fill('[Bad](javascript:alert(2)) and {phon}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(last.getByRole('alert')).toContainText('There is no {phon}.');
  await last
    .getByLabel('Text')
    .fill(
      '<script>alert(3)</script> [Call](tel:{phone}) {phone}.\n\n- [Returns](/returns)\n- **Free** gifts',
    );
  await page.getByLabel('Introduction').fill('See [Returns](/returns).');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is plain text.')).toBeVisible();
  await page.getByLabel('Introduction').fill('The terms of the journey.');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Terms & Conditions, as customers will see it' });
  await expect(preview).toContainText('The terms of the journey.');
  await expect(preview).toContainText('<script>alert(3)</script> Call +254');
  await expect(preview.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /^tel:\+254\d{9}$/,
  );
  await expect(preview.getByRole('link', { name: 'Returns' }).last()).toHaveAttribute('href', '/returns');
  await expectNoViolationAt(page, [360], 'light');
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Terms & Conditions: version 2 is in the shop now.')).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shopper.goto('/terms');
    await expect(shopper.getByText('The terms of the journey.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(shopper.getByText('Gifts <img src=x onerror=alert(1)>').last()).toBeVisible();
  expect(await shopper.locator('main img[src="x"]').count()).toBe(0);
  await shopper.close();

  const placed = { page: await (await browser.newContext()).newPage(), id: '' };
  await placeOrder(placed.page, product, '0700555001');
  await placed.page.getByRole('button', { name: 'See my order' }).click();
  placed.id = new URL(placed.page.url()).pathname.split('/').at(-1) ?? '';
  await placed.page.getByRole('link', { name: 'Terms & Conditions, version 2' }).click();
  await expect(placed.page).toHaveURL(/\/terms\?version=2$/);
  await expect(placed.page.getByText('This is version 2, in force since')).toBeVisible();
  await placed.page.goto('/terms?version=1');
  await expect(placed.page.getByText('A newer version has replaced it.')).toBeVisible();
  await expect(placed.page.getByText('The terms of the journey.')).toBeHidden();
  await expect(placed.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoViolationAt(placed.page, [360, 1280], 'light');
  await placed.page.close();

  await second.getByRole('button', { name: 'Save' }).click();
  const sheet = second.getByRole('dialog', { name: 'A colleague changed this in the meantime' });
  await expect(sheet).toContainText('The terms of the journey.');
  await expect(sheet).toContainText('What Brian typed.');
  await sheet.getByLabel('Stored now').check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await second.close();

  await page.getByRole('button', { name: 'Compare version 1' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare two versions' });
  await expect(compare.locator('ins').first()).toContainText('journey');
  await expectNoViolationAt(page, [360], 'light');
  await page.setViewportSize({ width: 360, height: 740 });
  await compare.getByRole('button', { name: 'Put version 1 back' }).click();
  await expect(page.getByText('Version 1 is back, as version 3.')).toBeVisible();
  await expect(page.getByText('Version 1 put back')).toBeVisible();
  await expect(page.getByLabel('Introduction')).toHaveValue(/^Our terms in plain words/);
  await page.goto(`/admin/orders/${placed.id}`);
  await expect(page.getByRole('link', { name: 'Terms & Conditions, version 2' })).toBeVisible();
});

test('Each text page has an admin screen that fits a phone, and staff who may not change its text can read it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'Njeri Mwangi');
  for (const [id, name] of [
    ['about', 'About Us'],
    ['delivery', 'Delivery'],
    ['privacy', 'Privacy'],
  ] as const) {
    await page.goto(`/admin/settings/pages/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Text of ${name}` })).toBeVisible();
    await expectSound(page);
  }
  await expect(page.getByText('Only owners and admins change the texts of pages.')).toBeVisible();
  await expect(page.getByLabel('Introduction')).toBeDisabled();
});
