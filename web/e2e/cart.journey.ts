import { openCheckout } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('An empty cart says so and leads back to the shop [S1-213…215]', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveURL('/show/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByText("Looks like you haven't added anything to your cart yet")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

test('Quantities go from 1 to 10, and say why they stop [S1-299…301, G-02]', async ({ page, product }) => {
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
  await expect(quantity).toHaveValue('10');
  await page.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Quantity decreased successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 9 items' })).toBeVisible();
});

test('A removed product can be brought back [S1-277]', async ({ page, product }) => {
  await openCheckout(page, [{ product, quantity: 3 }]);
  await page.goto('/show/cart');
  await page.getByRole('button', { name: `Remove ${product.product_name}` }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('3');
});

test('A corrupt cart is an empty cart [S1-267, R17]', async ({ page }) => {
  await page.goto('/show/cart');
  await page.evaluate(() => localStorage.setItem('cart', '{"half'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('What another tab puts into the cart is seen here [R17]', async ({ page, context, product }) => {
  await page.goto('/show/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  const other = await context.newPage();
  await openCheckout(other, [{ product, quantity: 2 }]);
  await expect(page.getByRole('textbox', { name: `Quantity of ${product.product_name}` })).toHaveValue('2');
});
