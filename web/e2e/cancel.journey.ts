import { moveOrder, openOrder } from './order-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('A customer first keeps, then cancels a pending order on its page, and the goods are for sale again [G-95]', async ({
  page,
  product,
  phone,
  shopTable,
}) => {
  await shopTable.setStock(product.id, 5);
  const { number } = await openOrder(page, product, phone.typed, 2);
  expect(await shopTable.stockOf(product.id)).toBe(3);

  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText(`Cancel order ${number}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
  expect(await shopTable.stockOf(product.id)).toBe(5);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ order_status: 'cancelled' }]);
});

test('An order that staff have just confirmed is not cancelled, and its page asks the customer to call [G-95]', async ({
  page,
  browser,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/cancel/);
  await openOrder(page, product, phone.typed);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'Njeri Mwangi');
  await moveOrder(office, id, { from: 'pending', to: 'confirmed', why: '' });
  await office.context().close();

  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(
    page.getByText('We are working on this order already. Please call us to cancel it.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden();
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ order_status: 'confirmed' }]);
});
