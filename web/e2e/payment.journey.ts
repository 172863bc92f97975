import type { BrowserContext } from '@playwright/test';
import { openOrder } from './order-steps.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens the page of the demo phone in a new tab. Returns it with M-Pesa's payment request for this order. */
async function openPhone(context: BrowserContext, number: string) {
  const { DARAJA_ENDPOINT_URL } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const phone = await context.newPage();
  await phone.goto(`${DARAJA_ENDPOINT_URL}/phone`);
  return { phone, request: phone.getByRole('listitem').filter({ hasText: `account ${number}?` }) };
}

test('A shopper cancels an M-Pesa payment request, pays by another on a second phone, and the order’s page shows the payment [G-14, G-58, S2-035, S2-040, S2-361]', async ({
  page,
  context,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/\/payments/);
  const { number } = await openOrder(page, product, phone.typed);

  const status = page.getByRole('definition').filter({ hasText: /^(Pending|Not paid yet|Paid)$/ });
  await expect(status).toHaveText('Pending');
  await page.getByRole('button', { name: /^Pay KES .* now$/ }).click();
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  const first = await openPhone(context, number);
  await first.request.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.request).toBeHidden();
  await first.phone.close();
  await expect(page.getByText('The request was cancelled on the phone.')).toBeVisible();
  await expect(status).toHaveText('Not paid yet');

  await page.getByRole('button', { name: 'Use another number' }).click();
  await page.getByLabel(/^M-\u2060Pesa number/).fill('020 123 4567');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('M-Pesa needs a mobile number')).toBeVisible();
  await page.getByLabel(/^M-\u2060Pesa number/).fill('0199 000 457');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('on the phone that ends in 457')).toBeVisible();
  const second = await openPhone(context, number);
  await second.request.getByRole('button', { name: 'Enter PIN and pay' }).click();
  await expect(second.request).toBeHidden();
  await second.phone.close();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();
  await expect(page.getByText(/^M-\u2060Pesa code S1/)).toBeVisible();
  await expect(status).toHaveText('Paid');
});

test('A customer who pays through the M-Pesa menu can copy the business number and the account number [G-58]', async ({
  page,
  context,
  product,
  phone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number } = await openOrder(page, product, phone.typed);
  await page.getByText('Pay with Pay Bill').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy the business number' }).click();
  await expect(page.getByText('Business number copied')).toBeVisible();
  const business = await copied();
  expect(business).toMatch(/^\d{5,7}$/);
  await expect(page.getByRole('listitem').filter({ hasText: `Business number ${business}` })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the account number' }).click();
  await expect.poll(copied).toBe(number);
});

test('A shopper who paid to a wrong account pastes M-Pesa’s message, and the order is then paid [G-58]', async ({
  page,
  context,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/\/payments/);
  await openOrder(page, product, phone.typed);
  const total = /Pay KES ([\d,]+) now/.exec(
    (await page.getByRole('button', { name: /^Pay KES/ }).textContent()) ?? '',
  )?.[1];
  const account = `Shop ${phone.typed}`;
  const { phone: other } = await openPhone(context, '');
  await other.getByLabel('Account').fill(account);
  await other.getByLabel('Shillings').fill(total?.replaceAll(',', '') ?? '');
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  const message = other.getByRole('listitem').filter({ hasText: `account ${account}` });
  await expect(message).toHaveText(/\bS\w{9}\b/);
  const words = (await message.textContent()) ?? '';
  await other.close();

  await page.getByText('I have already paid').click();
  await page.getByLabel(/M-\u2060Pesa message or code/).fill('I did');
  await page.getByRole('button', { name: 'Check my payment' }).click();
  await expect(page.getByText('We could not find an M-Pesa code.')).toBeVisible();
  await page.getByLabel(/M-\u2060Pesa message or code/).fill(words);
  await page.getByRole('button', { name: 'Check my payment' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();
});
