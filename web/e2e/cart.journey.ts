import { takePart } from '#infra/build/suite/part.ts';
import { formatPrice } from '#shared/money.ts';
import { openCheckout } from './checkout-steps.ts';
import { stillBox, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('An empty cart shows a message and links back to the shop [S1-027, S1-028, S1-213…215, G-22]', async ({
  page,
}) => {
  await page.goto('/cart');
  await expect(page).toHaveURL('/show/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByText("Looks like you haven't added anything to your cart yet")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('A quantity in the cart is at least 1 and at most 10, and a message at each limit says so [S1-262, S1-275, S1-276, S1-299…301, S1-370, S1-371, G-02]', async ({
  page,
  product,
}) => {
  const name = product.product_name;
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` });
  await page.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('12');
  await quantity.press('Enter');
  await expect(page.getByText('You reached the limit')).toBeVisible();
  await expect(page.getByText(`You can order at most 10 of ${name}.`)).toBeVisible();
  await expect(quantity).toHaveValue('10');
  await page.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Quantity decreased successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 9 items' })).toBeVisible();
});

for (const { width, height } of takePart([
  { width: 360, height: 640 },
  { width: 768, height: 900 },
  { width: 1280, height: 600 },
])) {
  test(`A toast covers neither the total nor the checkout button of the cart at ${width} px [G-66]`, async ({
    page,
    product,
    products,
  }) => {
    await page.setViewportSize({ width, height });
    const other = products.find(({ id, age_restricted }) => id !== product.id && !age_restricted) ?? product;
    await openCheckout(page, [
      { product, quantity: 1 },
      { product: other, quantity: 1 },
    ]);
    await page.goto('/show/cart');
    const checkout = page.getByRole('link', { name: 'Proceed to Checkout' });
    await page.getByRole('button', { name: `One more ${product.product_name}` }).click();
    await page.getByRole('button', { name: `Remove ${other.product_name}` }).click();
    const toasts = page.locator('[data-toasts] > *');
    await expect(toasts).toHaveCount(2);
    const bar = page.locator('[data-buy-bar]');
    for (const toast of await toasts.all()) {
      const [box, kept] = [await stillBox(toast), await stillBox(bar)];
      const isApart =
        box.y + box.height <= kept.y ||
        box.y >= kept.y + kept.height ||
        box.x + box.width <= kept.x ||
        box.x >= kept.x + kept.width;
      expect(isApart).toBe(true);
      expect(box.y).toBeGreaterThan(0);
      expect(box.x).toBeGreaterThanOrEqual(0);
    }
    await checkout.click();
    await expect(page).toHaveURL('/checkout');
  });
}

test('Repeated taps on the quantity of a product in the cart show only one toast at a time [S1-275, G-03]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  const more = page.getByRole('button', { name: `One more ${product.product_name}` });
  await more.click();
  const toast = page.locator('[data-toasts] > *').filter({ hasText: 'Quantity increased successfully' });
  await expect(toast).toHaveCount(1);
  await toast.evaluate((element) => element.setAttribute('data-first', ''));
  await more.click();
  await more.click();
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('4');
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveAttribute('data-first', '');
});

test('A product that was removed from the cart can be restored with its quantity [S1-277]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 3 }]);
  await page.goto('/show/cart');
  await page.getByRole('button', { name: `Remove ${product.product_name}` }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('3');
});

test('If the cart stored in the browser is corrupt, it is shown as empty, and can be restored from the copy at the shop [S1-267, S1-347, G-23, G-68, R17]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 2 }]);
  await page.goto('/show/cart');
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/save-cart') && response.request().postDataJSON().cart[0]?.quantity === 3,
  );
  await page.getByRole('button', { name: `One more ${product.product_name}` }).click();
  expect(await (await kept).json()).toEqual({ success: true, cartCount: 3 });
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('3');
  await page.evaluate(() => localStorage.setItem('cart', '{"half'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByText('It held: 3 items')).toBeVisible();
  await page.getByRole('button', { name: 'Restore your cart' }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('3');
  await page.getByRole('button', { name: `Remove ${product.product_name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore your cart' })).toBeHidden();
});

test('If the API calls for the cart’s copy and its count fail, the cart stays the same [S1-349, S1-376, G-23]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/\/save-cart|\/cart-items/);
  await page.route(/\/(?:save-cart|cart-items)$/, (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'failed' } }),
  );
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  await page.getByRole('button', { name: `One more ${product.product_name}` }).click();
  await expect.poll(() => logged.join()).toContain('the copy was not saved to the server');
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('2');
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect.poll(() => logged.join()).toContain('could not check for the server’s copy');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('If a cart line is missing from the browser’s storage when its quantity is changed, a message says that it was not found [S1-372]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  const more = page.getByRole('button', { name: `One more ${product.product_name}` });
  await expect(more).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await more.click();
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page.getByText('Quantity increased successfully')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('The cart page shows each line, the total and the link to the checkout [S1-016, S1-029, S1-208…212, S1-257, S1-384, S2-355]', async ({
  page,
  products,
  product,
  guard,
}) => {
  guard.expectFailure(/gone\.webp/);
  const other = products.findLast(({ age_restricted }) => !age_restricted) ?? product;
  await page.route('**/upload/products/gone.webp', (route) => route.fulfill({ status: 404 }));
  const lost = {
    id: 999_999,
    product_name: 'Lost tin',
    selling_price: 100,
    image: '/upload/products/gone.webp',
  };
  await openCheckout(page, [
    { product, quantity: 2 },
    { product: other, quantity: 3 },
    { product: lost as typeof product, quantity: 1 },
  ]);
  await page.goto('/show/cart');
  const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  const line = lines.filter({ hasText: product.product_name });
  await expect(line.getByRole('link', { name: product.product_name })).toBeVisible();
  await expect(line.locator('img').last()).toBeVisible();
  await expect(line.getByText(`${formatPrice(product.selling_price, 'page')} each`)).toBeVisible();
  await expect(line.getByText(formatPrice(product.selling_price * 2, 'page'), { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: /^One (?:less|more)/ })).toHaveCount(2);
  await expect(line.getByRole('button', { name: `Remove ${product.product_name}` })).toBeVisible();
  const missing = lines.filter({ hasText: 'Lost tin' });
  await expect(missing.getByText('Lost tin is no longer sold.')).toBeVisible();
  await expect(missing.locator('img')).toHaveCount(0);
  await missing.getByRole('button', { name: 'Remove it' }).click();

  const sum = formatPrice(product.selling_price * 2 + other.selling_price * 3, 'page');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.locator('dl > div').filter({ hasText: 'Subtotal' })).toContainText(sum);
  await expect(summary.locator('dl > div').filter({ hasText: 'Estimated Delivery:' })).toContainText(
    'Calculated at checkout',
  );
  await expect(summary.getByText(sum, { exact: true }).last()).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await summary.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('The dropdown of the cart shows the number of items, the lines, the total and two links [S1-113, S1-217…224, S2-063, G-02]', async ({
  page,
  product,
}) => {
  const name = product.product_name;
  await page.goto('/category/caffeine-energy-pouches');
  // Before hydration the cart icon is a link to the cart page, so the test waits.
  await waitForHydration(page);
  const icon = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await icon.click();
  const list = page.getByRole('region', { name: /^Your Cart/ });
  await expect(list.getByRole('heading', { name: 'Your Cart (0)' })).toBeVisible();
  await expect(list.getByText('Your cart is empty')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(icon).toBeFocused();

  await openCheckout(page, [{ product, quantity: 2 }]);
  await page.goto('/category/caffeine-energy-pouches');
  await expect(icon).toHaveText(/2$/);
  await icon.click();
  await expect(list.getByRole('heading', { name: 'Your Cart (2)' })).toBeVisible();
  await list.getByRole('button', { name: `One more ${name}` }).click();
  await expect(page.getByText('Quantity increased successfully')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Your Cart (3)' })).toBeVisible();
  await expect(icon).toHaveText(/3$/);
  await expect(list.getByText('Total')).toContainText(formatPrice(product.selling_price * 3));
  await list.getByRole('textbox', { name: `Quantity of ${name}` }).fill('1');
  await list.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/show/cart');
  await expect(list.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await list.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(list.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
  await page.mouse.click(8, 600);
  await expect(list).toBeHidden();
});

test('A change of the cart in one tab appears in the other tab, and neither tab undoes the other’s change [R17]', async ({
  page,
  context,
  products,
  product,
}) => {
  await page.goto('/show/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  const other = await context.newPage();
  await openCheckout(other, [{ product, quantity: 2 }]);
  const name = product.product_name;
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2');
  const second = products.findLast(({ age_restricted }) => !age_restricted) ?? product;
  await other.goto(`/show/product/${second.slug}`);
  await other
    .getByRole('button', { name: new RegExp(`^Add to Cart: ${second.product_name}`, 'i') })
    .first()
    .click();
  await page.getByRole('button', { name: `One more ${name}` }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('AMORE');
  await page.getByRole('textbox', { name: 'Promo code' }).press('Enter');
  await expect(page.getByText('Promo code applied successfully')).toBeVisible();
  await other.goto('/show/cart');
  await expect(other.getByRole('button', { name: 'Remove promo code AMORE' })).toBeVisible();
  await other.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
