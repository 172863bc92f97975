import { moveOrder, openOrder } from './order-steps.ts';
import { stopClock } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('On the page of a pending order, a customer declines to cancel it, later cancels it, and the goods are for sale again [G-95]', async ({
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

test('A toast does not cover the buttons of the dialog that asks whether to cancel an order', async ({
  page,
  context,
  product,
  phone,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await openOrder(page, product, phone.typed);
  await page.getByText('Pay with Pay Bill').click();
  const open = page.getByRole('button', { name: 'Cancel this order' });
  await open.scrollIntoViewIfNeeded();
  await open.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await stopClock(page);
  await page
    .getByRole('button', { name: /^Copy the/ })
    .first()
    .dispatchEvent('click');
  await expect(page.getByRole('status').getByText(/copied/i)).toBeVisible();
  await open.dispatchEvent('click');
  const yes = page.getByRole('button', { name: 'Yes, cancel it' });
  await yes.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await expect
    .poll(() =>
      yes.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')?.textContent;
      }),
    )
    .toBe('Yes, cancel it');
  await expect(page.getByRole('status').getByText(/copied/i)).toBeVisible();
});

test('A customer cannot cancel an order that staff have just confirmed, and the order’s page asks them to call the shop [G-95]', async ({
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
