import type { Page } from '@playwright/test';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { settle, stopClock, untilSeen } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ page, product, phone }) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
});

test('A link without token shows an order’s number and status, the token opens the whole order, and the phone’s last digits only its sum [G-79]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await submit(page).click();
  const number = await expectPlaced(page);
  const readToken = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('orders_placed') ?? '[]') as { tracking_token: string }[])[0]
          ?.tracking_token,
    );
  await expect.poll(readToken).toBeDefined();
  const token = await readToken();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(stranger.getByText(product.product_name)).toBeHidden();
  await stranger.goto('about:blank');
  await stranger.goto(`${page.url()}#t=${token}`);
  await expect(stranger.getByRole('link', { name: product.product_name })).toBeVisible();
  await stranger.context().close();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  const digits = friend.getByLabel('Last four digits of the phone number');
  const show = friend.getByRole('button', { name: 'Show my order' });
  await show.click();
  await expect(friend.getByRole('alert')).toHaveText('Please type the last four digits of the phone number.');
  await digits.fill(phone.stored.slice(-4));
  await show.click();
  await expect(friend.getByText('Total Amount: KES')).toBeVisible();
  await friend.reload();
  await expect(friend.getByText('Total Amount: KES')).toBeVisible();
  await expect(friend.getByText(product.product_name)).toBeHidden();
  await friend.context().close();
});

test('Placing an order empties the ordered cart, but opening the order later does not change a new cart [G-82, S2-032, S2-209…212]', async ({
  page,
  product,
}) => {
  await submit(page).click();
  await expectPlaced(page);
  const order = page.url();
  await openCheckout(page, [{ product, quantity: 3 }]);
  await page.goto(order);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('“See my order” moves the focus to the heading of the order’s page', async ({ page }) => {
  await submit(page).click();
  await expectPlaced(page);
  await page.getByRole('button', { name: 'See my order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeFocused();
});

test('Back after an order was placed shows an empty cart [R17]', async ({ page, phone, shopTable }) => {
  await submit(page).click();
  await expectPlaced(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

/**
 * Places an order with a stopped clock. `isReturning` is the setting that the shop returns shoppers to the home page.
 */
async function orderWithSetting(page: Page, isReturning: boolean) {
  await page.route('**/api/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...settings, return_home_after_order: isReturning } });
  });
  await page.clock.install();
  const settings = page.waitForResponse('**/api/settings');
  await page.reload();
  await (await settings).finished();
  await expect(submit(page)).toBeEnabled();
  await settle(page);
  await stopClock(page);
  await submit(page).click();
}

for (const isReturning of [true, false]) {
  const title = isReturning
    ? 'If the settings return shoppers, the home page opens 5 s after the order [S2-206, S2-342, G-15]'
    : 'If the settings keep the order page, it stays open, and hides the number to call after 5 s [S2-206, S2-304, S2-305, S2-343]';
  test(title, async ({ page }) => {
    await orderWithSetting(page, isReturning);
    await untilSeen(page, page.getByRole('dialog', { name: 'Thank you for your order' }));
    await expectPlaced(page);
    const contact = page.getByText('Questions? Call, text or WhatsApp');
    await expect(contact).toBeVisible();
    // The countdown starts once the settings have loaded.
    if (isReturning) await untilSeen(page, page.getByText(/^Back to the shop in [1-5] s$/));
    await page.clock.runFor(5_000);
    await settle(page);
    await expect(contact).toBeHidden();
    if (isReturning) await expect(page).toHaveURL('/');
    else await expect(page).toHaveURL(/\/order-success\//);
  });
}

test('If a shopper taps to stay on the order’s page, it does not return to the home page by itself [G-15]', async ({
  page,
}) => {
  await orderWithSetting(page, true);
  await untilSeen(page, page.getByText(/^Back to the shop in [1-5] s$/));
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(60_000);
  await settle(page);
  await expect(page).toHaveURL(/\/order-success\//);
});

test('The page of an order says that it is loading or that loading has failed, and can then load again [S2-046, S2-306]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/orders/);
  await submit(page).click();
  await expectPlaced(page);
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/api/orders/*', async (route) => {
    await seen;
    await route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } });
  });
  await page.reload();
  await expect(page.getByText('Loading order details...')).toBeVisible();
  see();
  await expect(page.getByRole('heading', { name: 'Error loading order details' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
});
