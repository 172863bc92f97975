import { checkoutField, expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

/** Returns the address of the local mailbox, which receives this shop's emails. */
function mailbox(): string {
  const { AWS_ENDPOINT_URL_SESV2 } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  if (!AWS_ENDPOINT_URL_SESV2) throw new Error('The shop has no local SES (AWS_ENDPOINT_URL_SESV2).');
  return AWS_ENDPOINT_URL_SESV2;
}

test('The emails of an order arrive in the local mailbox, and the link in the customer’s email opens the order on another phone [G-79]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  // The test uses its own email address, because each address gets at most five emails about orders an hour.
  await checkoutField(page, 'Email Address').fill(`mailbox-${phone.typed.replace(/\D/g, '')}@example.com`);
  await submit(page).click();
  const number = await expectPlaced(page);

  const elsewhere = await browser.newContext();
  const mail = await elsewhere.newPage();
  const titled = (title: string) => mail.getByRole('link', { name: new RegExp(`^${title}\\b`) });
  await expect(async () => {
    await mail.goto(mailbox());
    await expect(titled(`New order ${number}, please call`)).toBeVisible({ timeout: 1 });
    await expect(titled(`We have your order ${number}`)).toBeVisible({ timeout: 1 });
  }).toPass();
  await titled(`We have your order ${number}`).click();
  const letter = mail.frameLocator('iframe');
  await expect(letter.getByText(product.product_name)).toBeVisible();
  const opening = elsewhere.waitForEvent('page');
  await letter.getByRole('link', { name: 'See your order' }).click();
  const order = await opening;
  await expect(order.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
  await expect(order.getByRole('link', { name: product.product_name })).toBeVisible();
  await elsewhere.close();
});
