import type { Route } from '@playwright/test';
import { expectPlaced, expectTyped, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

const ORDER = '**/final-invoice';
const failedOrder = /final-invoice/;

test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ page, product, phone }) => {
  await openCheckout(page, [{ product, quantity: 2 }]);
  await fillCheckout(page, phone.typed);
});

test('A double tap on the order button places only one order [R17]', async ({ page, phone, shopTable }) => {
  await submit(page).dblclick();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('If the answer to an order is lost and the shopper taps again, only one order is placed [R2, R17]', async ({
  page,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  await page.route(ORDER, loseAnswer, { times: 1 });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  const number = await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ number }]);
});

test('If the page is reloaded while an order is being sent, it shows the order that was placed [R2, R17]', async ({
  page,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  const arrived = Promise.withResolvers<void>();
  await page.route(
    ORDER,
    async (route) => {
      await route.fetch();
      arrived.resolve();
    },
    { times: 1 },
  );
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await arrived.promise;
  await page.reload();
  const number = await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ number }]);
});

test('If the page is reloaded before the order reached the shop, it sends the order once [R2, R17]', async ({
  page,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  const sent = Promise.withResolvers<void>();
  await page.route(ORDER, () => sent.resolve(), { times: 1 });
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await sent.promise;
  await page.reload();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('After a 503 answer, the checkout keeps the order and the typed text, and sends the order again after a reload [R2]', async ({
  page,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  const body = {
    message: 'The shop is very busy. Please try again in a moment.',
    code: 'busy',
    request_id: 'x',
  };
  await page.route(ORDER, (route) => route.fulfill({ status: 503, json: body }), { times: 1 });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(body.message);
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
  await page.reload();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('If the answer to an order is unexpected, a toast shows the error, and a message stays beside the order button [S2-300]', async ({
  page,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  await page.route(ORDER, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), {
    times: 1,
  });
  await submit(page).click();
  const message = 'Server responded with status: 502';
  await expect(page.getByRole('status').getByText(message)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('status').getByText(message)).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(message);
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
});

test('Offline, an order waits in the browser and is sent when the network returns [R17]', async ({
  page,
  context,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('when you are back online');
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
  await context.setOffline(false);
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('Two tabs that order the same cart place only one order, and both show it [R17]', async ({
  page,
  context,
  phone,
  shopTable,
}) => {
  const second = await context.newPage();
  await second.goto('/checkout');
  await fillCheckout(second, phone.typed);
  // Both buttons are tapped before the first order is sent, because the first order empties the cart of both tabs.
  const tapped = Promise.withResolvers<void>();
  await context.route('**/final-invoice', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await Promise.all([submit(page).click(), submit(second).click()]);
  tapped.resolve();
  const numbers = await Promise.all([expectPlaced(page), expectPlaced(second)]);
  expect(new Set(numbers).size).toBe(1);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('If a product sells out during the checkout, the shopper is told, and nothing is ordered', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  await shopTable.setStock(product.id, 0);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(`${product.product_name} is sold out.`);
  await expectTyped(page, phone.typed);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
});

test('If only one of the two pieces in a cart is left, the shopper lowers the quantity by a tap at the checkout and orders one', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  await shopTable.setStock(product.id, 1);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(`Only 1 of ${product.product_name} left.`);
  await page.getByRole('button', { name: 'Take 1' }).click();
  await expectTyped(page, phone.typed);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ lines: [{ quantity: 1 }] }]);
});

test('If a price rises during the checkout, the shopper sees the new price before the order is placed [G-17]', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(failedOrder);
  const price = product.selling_price + 100;
  await shopTable.setPrice(product.id, price);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('A price has gone up since you opened the page.');
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ sub_total_cents: price * 2 * 100 }]);
});

test('If a price falls during the checkout, the shopper pays the lower price without another question [G-17]', async ({
  page,
  product,
  phone,
  shopTable,
}) => {
  await shopTable.setPrice(product.id, product.selling_price - 100);
  await submit(page).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([
    { sub_total_cents: (product.selling_price - 100) * 2 * 100 },
  ]);
});

/** Lets the server handle the request, but loses the answer. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort('connectionreset');
}
