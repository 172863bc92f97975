import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`By ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({
      viewport: { width: 360, height: 640 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`Home, category and product are open to everybody (${colorScheme})`, async ({ page, product }) => {
      for (const address of ['/', `/category/${product.category.slug}`, `/show/product/${product.slug}`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByText(product.product_name).first()).toBeVisible();
        await expectNoViolation(page);
      }
    });

    test(`The gate before the vapes is open to everybody (${colorScheme})`, async ({ page }) => {
      await page.goto('/category/hart-vapes');
      await expect(page.getByRole('button', { name: "I'm 18 or older" })).toBeVisible();
      await expectNoViolation(page);
    });

    test(`Cart, checkout and order page are open to everybody (${colorScheme})`, async ({
      page,
      product,
      phone,
      shelves,
    }) => {
      await page.goto('/show/cart');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
      await shelves.setStock(product.id, 1);
      await openCheckout(page, [
        { product: { ...product, selling_price: product.selling_price - 50 }, quantity: 2 },
      ]);
      await page.goto('/show/cart');
      await expect(page.getByRole('button', { name: 'Take 1' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Take 1' }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expect(submit(page)).toBeEnabled();
      await submit(page).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expectNoViolation(page);
      await fillCheckout(page, phone.typed);
      await submit(page).click();
      await expectPlaced(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'See my order' }).click();
      await expectNoViolation(page);
    });
  });
}
