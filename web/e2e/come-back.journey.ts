import type { Locator, Page } from '@playwright/test';
import { checkoutField, expectPlaced, fillCheckout, openCheckout, submit, typed } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** Returns a function that taps an element, and a function that returns the number of taps so far. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.click();
    },
    taps: () => taps,
  };
}

const seeOrder = (page: Page) => page.getByRole('button', { name: 'See my order' });

/** Places a first order, and lets the browser remember its contact details. */
async function orderAndRemember(
  page: Page,
  product: Parameters<typeof openCheckout>[1][0]['product'],
  phone: string,
) {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone);
  await submit(page).click();
  const number = await expectPlaced(page);
  await seeOrder(page).click();
  await page.getByRole('button', { name: 'Remember them' }).click();
  await expect(page.getByText('This phone remembers your details')).toBeVisible();
  return number;
}

test('A second order with remembered contact details takes at most eight taps, and no typing', async ({
  page,
  product,
  phone,
}) => {
  await orderAndRemember(page, product, phone.typed);
  await page.goto(`/show/product/${product.slug}`);
  const { tap, taps } = thumb();
  await tap(page.getByRole('button', { name: /add to cart/i }).first());
  await tap(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await page.goto('/show/cart');
  await tap(page.getByRole('link', { name: 'Proceed to Checkout' }));
  const card = page.getByRole('region', { name: 'As last time' });
  await expect(card).toContainText(`Achieng · ${typed.area}, ${typed.street}`);
  await expect(card).not.toContainText('Otieno');
  await expect(page.getByText(typed.email)).toBeHidden();
  await expect(checkoutField(page, 'Email Address')).toBeHidden();
  await tap(submit(page));
  await expectPlaced(page);
  expect(taps()).toBeLessThanOrEqual(8);
});

test('To repeat an earlier order takes at most four taps, and its goods are added to those in the cart', async ({
  page,
  product,
  phone,
}) => {
  const number = await orderAndRemember(page, product, phone.typed);
  await page.goto('/my-orders');
  const { tap, taps } = thumb();
  await tap(page.getByRole('link', { name: `Order again, order ${number}` }));
  await expect(page.getByRole('heading', { name: `Added from your order ${number}` })).toBeVisible();
  await expect(page).toHaveURL(/\/show\/cart$/);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await tap(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await tap(submit(page));
  await expectPlaced(page);
  expect(taps()).toBeLessThanOrEqual(4);
});

test('The area that a shopper chooses on a product’s page sets the delivery fee in the cart and the area at the checkout', async ({
  page,
  product,
}) => {
  await page.goto(`/show/product/${product.slug}`);
  await page.getByRole('combobox', { name: /^To/ }).selectOption('Kilimani');
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.goto('/show/cart');
  await expect(page.getByText('Delivery to Kilimani')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(checkoutField(page, 'Delivery Area')).toHaveValue('Kilimani');
});

test('“Forget my details” empties the checkout form at once, and keeps only the area', async ({
  page,
  product,
  phone,
}) => {
  await orderAndRemember(page, product, phone.typed);
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.getByRole('button', { name: 'Forget my details' }).click();
  await expect(checkoutField(page, 'Full Name')).toBeFocused();
  for (const name of ['Full Name', 'Email Address', 'Phone Number', 'Street, building or landmark'])
    await expect(checkoutField(page, name)).toHaveValue('');
  await expect(checkoutField(page, 'Delivery Area')).toHaveValue(typed.area);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(typed.email);
});

test('A link that a customer shares with people at home shows the state and sum of an order, but not its goods or a way to cancel it', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  const number = await expectPlaced(page);
  const home = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const answer = (await (await fetch(`/api/orders/${id}`)).json()) as { share_token: string };
    return `${location.pathname}#t=${answer.share_token}`;
  });
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(home);
  await expect(friend.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(friend.getByText('Total Amount: KES')).toBeVisible();
  await expect(friend.getByText(product.product_name)).toBeHidden();
  await expect(friend.getByText(typed.street)).toBeHidden();
  await expect(friend.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
  await friend.context().close();
});
