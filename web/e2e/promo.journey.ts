import type { Page } from '@playwright/test';
import { formatPrice } from '#shared/money.ts';
import { expectNoViolation } from './axe.ts';
import { expectPlaced, expectTyped, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code' });
/** Expects that the browser has stored these promo codes. */
const expectKept = (page: Page, kept: (string | null)[]) =>
  expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('couponApplied'), localStorage.getItem('couponCode')]),
    )
    .toEqual(kept);
const term = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

async function openCart(page: Page, lines: Parameters<typeof openCheckout>[1]) {
  await openCheckout(page, lines);
  await page.goto('/show/cart');
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  test.describe(`At ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`The cart refuses a wrong promo code, and stores an accepted one, which lowers the total (${viewport.width}) [S1-216, S1-313, S1-318, S1-319, S1-321, S1-373, S2-207, S2-210, G-67]`, async ({
      page,
      product,
      phone,
      guard,
    }) => {
      guard.expectFailure(/\/api\/quote/);
      const goods = product.selling_price * 2;
      await openCart(page, [{ product, quantity: 2 }]);
      await field(page).fill('NOPE');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('alert').getByText('Invalid promo code')).toBeVisible();
      await expect(field(page)).toHaveValue('NOPE');
      await expectKept(page, [null, null]);
      await expectNoViolation(page, { within: 'main' });

      await field(page).fill(' amore');
      await field(page).press('Enter');
      await expect(page.getByText('Promo code applied successfully')).toBeVisible();
      await expect(term(page, 'Discount (AMORE)')).toContainText(formatPrice(-goods * 0.2, 'page'));
      await expectKept(page, ['true', 'AMORE']);
      await expectNoViolation(page, { within: 'main' });

      await page.reload();
      await expect(term(page, 'Discount (AMORE)')).toBeVisible();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillCheckout(page, phone.typed);
      await expect(term(page, 'Discount (AMORE)')).toBeVisible();
      await submit(page).click();
      await expectPlaced(page);
      await page.getByRole('button', { name: 'See my order' }).click();
      await expect(term(page, 'Discount (AMORE)')).toBeVisible();
      await expectKept(page, [null, null]);
    });
  });
}

test('A promo code whose condition the cart does not meet shows what is missing, applies once it is met, and can be removed [S1-314, S1-316, G-01]', async ({
  page,
  product,
}) => {
  await openCart(page, [{ product, quantity: 1 }]);
  await field(page).fill('AMORE');
  await field(page).press('Enter');
  await expect(
    page.getByText('Promo code applied successfully. Add 2 of any item for 20% off'),
  ).toBeVisible();
  await page.getByRole('button', { name: `One more ${product.product_name}` }).click();
  await expect(term(page, 'Discount (AMORE)')).toBeVisible();
  await page.getByRole('button', { name: 'Remove promo code AMORE' }).click();
  await expect(term(page, 'Discount (AMORE)')).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expectKept(page, [null, null]);
});

test('If a promo code expires after the shopper saw the price, they see the higher total, and no typed text is lost [G-17, R17]', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/\/final-invoice|\/api\/quote/);
  const code = `HALF-${phone.typed}`;
  await shopTable.offerHalf(code);
  await openCheckout(page, [{ product, quantity: 1 }]);
  await field(page).fill(code);
  await field(page).press('Enter');
  await expect(term(page, `Discount (${code})`)).toBeVisible();
  await fillCheckout(page, phone.typed);
  await shopTable.offerHalf(code, false);
  await submit(page).click();
  await expect(
    page.getByRole('alert').getByText('This promo code cannot be used for this order.'),
  ).toBeVisible();
  await expectTyped(page, phone.typed);
  await expect(field(page)).toHaveValue(code);
  await expect(page.getByText('Invalid promo code')).toBeVisible();
  await expect(term(page, `Discount (${code})`)).toBeHidden();
  await submit(page).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([{ discount_cents: 0 }]);
});
