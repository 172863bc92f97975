import { nairobiMinute } from '#shared/nairobi.ts';
import { expectSound } from './admin-steps.ts';
import { expectNoViolation } from './axe.ts';
import { expectPlaced, expectTyped, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, an owner pauses the shop, its pages say so, and a refused order stays typed and is placed after the pause', async ({
  page,
  browser,
  guard,
  product,
}) => {
  test.setTimeout(240_000);
  // The server refuses a pause that ends in the past, and the order that is sent during the pause.
  guard.expectFailure(/\/final-invoice$/);
  guard.expectFailure(/\/api\/admin\/settings\/pause$/);
  const shopper = await (await browser.newContext()).newPage();
  await openCheckout(shopper, [{ product, quantity: 1 }]);
  await fillCheckout(shopper, '0712345671');

  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/settings/pause');
  await expect(page.getByRole('heading', { level: 1, name: 'Pause' })).toBeVisible();
  await page.getByLabel('Closed until a time').check();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Until', { exact: true }).fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const passed = 'This time has passed. Please choose a later one.';
  await expect(page.getByRole('main').getByText(passed)).toBeVisible();
  const noon = `${nairobiMinute(new Date(Date.now() + 2 * 86_400_000)).slice(0, 10)}T12:00`;
  await page.getByLabel('Until', { exact: true }).fill(noon);
  await page.getByLabel('Text for customers').fill('We are moving.');
  await page.getByLabel('Take no orders').check();
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview).toContainText(/We are closed until \w+ \d+ \w+, 12 pm\. We are moving\./);
  await expect(preview).toContainText('We take no orders until then. Your cart is kept.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pause: saved. The shop shows it now.')).toBeVisible();

  await submit(shopper).click();
  const notice = /We are closed until .*We are moving\. We take no orders until then\. Your cart is kept\./;
  await expect(shopper.getByRole('alert').filter({ hasText: notice }).first()).toBeVisible();
  await expectTyped(shopper, '0712345671');
  await shopper.reload();
  await expect(shopper.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await expectTyped(shopper, '0712345671');
  await expect(submit(shopper)).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolation(shopper, { within: 'main' });
  await shopper.goto('/show/cart');
  await expect(shopper.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await expect(async () => {
    await shopper.goto('/');
    await expect(shopper.getByRole('region', { name: 'From the shop' })).toContainText(
      /We are closed until/,
      {
        timeout: 1_000,
      },
    );
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Open now' }).click();
  await expect(page.getByText('The shop is open again.')).toBeVisible();
  await expect(page.getByLabel('Open as usual')).toBeChecked();
  await shopper.goto('/checkout');
  await expectTyped(shopper, '0712345671');
  await expect(submit(shopper)).toHaveAttribute('aria-disabled', 'false');
  await submit(shopper).click();
  await expectPlaced(shopper);
});
