import type { Locator, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { checkoutField, expectPlaced, fillCheckout, submit, typed } from './checkout-steps.ts';
import { enter, tabTo } from './keyboard.ts';
import type { ShopTable } from './shop/table.ts';
import { expect, test } from './shop-test.ts';

type Act = (target: Locator) => Promise<void>;

/**
 * Adds two pieces of the product to the cart, beginning at the home page. `press` taps an element or presses a key on
 * it.
 */
async function fillCart(page: Page, product: ProductCard, press: Act) {
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Shop energy pouches' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.category.category_name);
  await press(page.getByRole('main').getByRole('link', { name: product.product_name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible();
  await press(
    page.getByRole('button', { name: new RegExp(`^Add to Cart: ${product.product_name}$`, 'i') }).first(),
  );
  await press(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }));
  const list = page.getByRole('region', { name: /^Your Cart \([12]\)$/ });
  await press(list.getByRole('button', { name: `One more ${product.product_name}` }));
  await expect(page.getByText('Quantity increased successfully')).toBeVisible();
  await press(list.getByRole('link', { name: 'View Cart' }));
  await press(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

/** Expects that one order of two pieces at the server's price is stored, and that the stock is reduced. */
async function expectOrder(shopTable: ShopTable, phone: string, product: ProductCard, number: string) {
  const cents = product.selling_price * 2 * 100;
  expect(await shopTable.ordersOf(phone)).toMatchObject([
    {
      number,
      customer_name: typed.name,
      customer_email: typed.email,
      customer_address: typed.area,
      special_instructions: typed.instructions,
      street_address: typed.street,
      order_status: 'pending',
      payment_status: 'pending',
      text_versions: { terms: 1, privacy: 1 },
      lines: [{ product_id: product.id, quantity: 2 }],
      sub_total_cents: cents,
    },
  ]);
}

async function expectOrderPage(page: Page, product: ProductCard, number: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Order Received!' })).toBeVisible();
  await expect(page.getByText('Thank you for your order')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Pending' })).toBeVisible();
  await expect(page.getByText('Quantity: 2')).toBeVisible();
  await expect(page.getByRole('link', { name: product.product_name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const screens = [
  { name: 'a phone', viewport: { width: 360, height: 640 } },
  { name: 'a desktop', viewport: { width: 1280, height: 800 } },
];

for (const { name, viewport } of screens) {
  test.describe(`On ${name}`, () => {
    test.describe('By touch', () => {
      test.use({ viewport, hasTouch: true, isMobile: viewport.width < 768, serviceWorkers: 'allow' });

      test(`By touch, a shopper finds and buys a product on ${name} [S2-013, S2-021, S2-024, S2-031, S2-034, S2-036, S2-205, S2-260, S2-303, G-57]`, async ({
        page,
        product,
        phone,
        shopTable,
      }) => {
        await fillCart(page, product, (target) => target.tap());
        await fillCheckout(page, phone.typed);
        await submit(page).tap();
        // This text is visible only for a few seconds, so the test waits for it and the order at the same time.
        const [number] = await Promise.all([
          expectPlaced(page),
          expect(page.getByText('Order placed successfully!')).toBeVisible(),
          expect(page.getByText('Questions? Call, text or WhatsApp')).toBeVisible(),
        ]);
        await page.getByRole('button', { name: 'See my order' }).tap();
        await expectOrderPage(page, product, number);
        await expectOrder(shopTable, phone.stored, product, number);
      });
    });

    test.describe('By keyboard', () => {
      test.use({ viewport });

      test(`By keyboard only, a shopper finds and buys a product on ${name}`, async ({
        page,
        product,
        phone,
        shopTable,
      }) => {
        await fillCart(page, product, (target) => enter(page, target));
        for (const [label, text] of [
          ['Full Name', typed.name],
          ['Email Address', typed.email],
          ['Phone Number', phone.typed],
          ['Delivery Area', typed.area],
          ['Street, building or landmark', typed.street],
          ['Delivery Instructions', typed.instructions],
        ] as const) {
          await tabTo(page, checkoutField(page, label));
          await page.keyboard.type(text);
        }
        await expect(page.getByText(`Delivery to ${typed.area}`)).toBeVisible();
        await expect(submit(page)).toBeEnabled();
        await enter(page, submit(page));
        const number = await expectPlaced(page);
        await expect(page.getByRole('button', { name: 'See my order' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expectOrderPage(page, product, number);
        await expectOrder(shopTable, phone.stored, product, number);
      });
    });
  });
}
