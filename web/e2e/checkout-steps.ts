import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expect } from './shop-test.ts';

/** The values that a shopper types. The phone number is not among them, because each test has its own. */
export const typed = {
  name: 'Achieng Otieno',
  email: 'achieng@example.com',
  area: 'Kilimani',
  street: 'Wood Avenue, opposite the church',
  instructions: 'Blue gate, second floor',
};

/**
 * Returns a field of the checkout. It is found in the main part, because the footer's newsletter has an email field
 * too.
 */
export const checkoutField = (page: Page, label: string) => page.getByRole('main').getByLabel(label);

/** Opens the checkout with products in the cart, as after an earlier visit. */
export async function openCheckout(page: Page, lines: { product: ProductCard; quantity: number }[]) {
  await page.goto('/show/cart');
  await page.evaluate(
    (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
    lines.map(({ product, quantity }) => ({ ...product, quantity })),
  );
  await page.goto('/checkout');
}

/** Fills the checkout's form, and waits until the order button is enabled. */
export async function fillCheckout(page: Page, phone: string) {
  await checkoutField(page, 'Full Name').fill(typed.name);
  await checkoutField(page, 'Email Address').fill(typed.email);
  await checkoutField(page, 'Phone Number').fill(phone);
  await checkoutField(page, 'Delivery Area').selectOption(typed.area);
  await checkoutField(page, 'Street, building or landmark').fill(typed.street);
  await checkoutField(page, 'Delivery Instructions').fill(typed.instructions);
  await expect(page.getByText(`Delivery to ${typed.area}`)).toBeVisible();
  await expect(submit(page)).toBeEnabled();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Complete Order' });

/** Expects that the checkout's form still contains all values of {@link typed}. */
export async function expectTyped(page: Page, phone: string) {
  await expect(checkoutField(page, 'Full Name')).toHaveValue(typed.name);
  await expect(checkoutField(page, 'Email Address')).toHaveValue(typed.email);
  await expect(checkoutField(page, 'Phone Number')).toHaveValue(phone);
  await expect(checkoutField(page, 'Delivery Area')).toHaveValue(typed.area);
  await expect(checkoutField(page, 'Street, building or landmark')).toHaveValue(typed.street);
  await expect(checkoutField(page, 'Delivery Instructions')).toHaveValue(typed.instructions);
}

/** Waits for the page of the placed order with the thank-you dialog. Returns the order's number. */
export async function expectPlaced(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Thank you for your order' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/order-success\/[\w-]{22}$/);
  await expect(dialog).toContainText(/HS-\d+/);
  const [number = ''] = /HS-\d+/.exec((await dialog.textContent()) ?? '') ?? [];
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  return number;
}

/** Orders a product through the checkout. Afterwards, the page of the order is open. Returns the order's number. */
export async function placeOrder(
  page: Page,
  product: ProductCard,
  phone: string,
  quantity = 1,
): Promise<string> {
  await openCheckout(page, [{ product, quantity }]);
  await fillCheckout(page, phone);
  await submit(page).click();
  return expectPlaced(page);
}
