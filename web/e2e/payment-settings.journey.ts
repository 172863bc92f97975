import { expectSound, orderAsCustomer } from './admin-steps.ts';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, an owner turns M-Pesa off, checkout and order page then offer only cash, and Undo restores M-Pesa', async ({
  page,
  browser,
  guard,
  product,
}) => {
  test.setTimeout(120_000);
  guard.expectFailure(/\/api\/admin\/settings\/payment$/);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/settings/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByText('174379, Safaricom’s test number.')).toBeVisible();
  await page.getByLabel('Pay Bill number').fill('400200');
  await expect(page.getByText('The shop does not see payments to 400200.')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Pay Bill number').fill('');
  await page.getByLabel(/^M-\u2060?Pesa$/).uncheck();
  await page.getByLabel('Cash on delivery or at pickup').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Please keep at least one way to pay.')).toBeVisible();
  await page.getByLabel('Cash on delivery or at pickup').check();
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview).toContainText('You pay in cash when you receive the order.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment: saved. The shop shows it now.')).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await openCheckout(shopper, [{ product, quantity: 1 }]);
  await fillCheckout(shopper, '0712345672');
  await expect(shopper.getByText('You pay in cash when you receive the order.')).toBeVisible();
  await submit(shopper).click();
  await expectPlaced(shopper);
  await shopper.getByRole('button', { name: 'See my order' }).click();
  await expect(shopper.getByRole('heading', { name: 'Pay in cash' })).toBeVisible();
  await expect(shopper.getByRole('button', { name: /^Pay KES/ })).toHaveCount(0);

  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: 'Undo the change of Settings Payment' }).first().click();
  await expect(page.getByText('Undone: Settings Payment')).toBeVisible();
  await expect(page.getByLabel(/^M-\u2060?Pesa$/)).toBeChecked();
  await shopper.reload();
  await expect(shopper.getByRole('button', { name: /^Pay KES/ })).toBeVisible();
});

test('On a phone, an owner enters the shop’s tax number (KRA PIN), and the customer’s receipt shows it', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/settings/tax');
  await expect(page.getByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('KRA PIN').fill('051234567');
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = 'Please type the KRA PIN, such as P051234567X, or leave it empty.';
  await expect(page.getByRole('main').getByText(wrong)).toBeVisible();
  await page.getByLabel('KRA PIN').fill('p051234567x');
  await page.getByLabel('Text of the receipt').fill('Asante sana.');
  await expect(page.getByRole('region', { name: 'What customers see' })).toContainText('KRA PIN P051234567X');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tax: saved. The shop shows it now.')).toBeVisible();

  const { page: shopper } = await orderAsCustomer(browser, product, '0712345673', 1);
  await expect(shopper.getByRole('button', { name: 'Print order' })).toBeVisible();
  await shopper.emulateMedia({ media: 'print' });
  await expect(shopper.getByText('KRA PIN P051234567X')).toBeVisible();
  await expect(shopper.getByText('Asante sana.')).toBeVisible();

  const log = page.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: 'Undo the change of Settings Tax' }).first().click();
  await expect(page.getByText('Undone: Settings Tax')).toBeVisible();
  await expect(page.getByLabel('KRA PIN')).toHaveValue('');
});
