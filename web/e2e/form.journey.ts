import {
  checkoutField,
  expectPlaced,
  expectTyped,
  fillCheckout,
  openCheckout,
  submit,
} from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('An empty checkout form shows an error at each required field, and the first of them gets the focus [S2-227…233]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(checkoutField(page, 'Full Name')).toBeFocused();
  await expect(checkoutField(page, 'Full Name')).toHaveAccessibleDescription('Name is required');
  await expect(checkoutField(page, 'Email Address')).toHaveAccessibleDescription('Email is required.');
  await expect(checkoutField(page, 'Phone Number')).toHaveAccessibleDescription(/Phone number is required\./);
  await expect(checkoutField(page, 'Delivery Area')).toHaveAccessibleDescription(/Please confirm/);
  await checkoutField(page, 'Full Name').fill('Achieng');
  await expect(checkoutField(page, 'Full Name')).not.toHaveAccessibleDescription(/required/);
});

test('The phone field of the checkout accepts only characters of phone numbers [S2-236, S2-237, G-20]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  const phone = checkoutField(page, 'Phone Number');
  await phone.pressSequentially('0199x0001234567');
  await expect(phone).toHaveValue('0199000123');
  await phone.fill('+254 199-000 123');
  await expect(phone).toHaveValue('+254199000123');
  await phone.fill('01');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid Kenyan phone number/);
});

test('The values typed at the checkout survive a reload [S2-239]', async ({ page, product, phone }) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await page.reload();
  await expectTyped(page, phone.typed);
});

test('If the email field of the checkout is left empty, it shows an error [S2-231]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  const email = checkoutField(page, 'Email Address');
  await email.focus();
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Email is required');
});

test('If the checkout refuses a phone number on submit, an example is shown beside the field [S2-235]', async ({
  page,
  product,
  phone,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await checkoutField(page, 'Phone Number').fill('0199');
  await submit(page).click();
  await expect(checkoutField(page, 'Phone Number')).toHaveAccessibleDescription(
    'Invalid phone number format. For example 0199000123 or +254199000123',
  );
});

test('If pickup was preselected at the checkout, the customer must confirm it before the order is sent [G-93]', async ({
  page,
  product,
  phone,
  shopTable,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await checkoutField(page, 'Full Name').fill('Achieng Otieno');
  await checkoutField(page, 'Email Address').fill('achieng@example.com');
  await checkoutField(page, 'Phone Number').fill(phone.typed);
  await expect(submit(page)).toBeEnabled();
  await submit(page).click();
  await expect(checkoutField(page, 'Delivery Area')).toBeFocused();
  await expect(checkoutField(page, 'Delivery Area')).toHaveAccessibleDescription(
    'Please confirm that you pick it up, or choose your area.',
  );
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
  await page.getByRole('button', { name: 'I will pick it up' }).click();
  await submit(page).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([
    { customer_address: 'CBD house (pickup)', street_address: '' },
  ]);
});

test('A customer whose area is not listed sends their cart to the chat, and the message contains the cart’s code [G-93, S1-017]', async ({
  page,
  context,
  product,
}) => {
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Chat' }));
  await openCheckout(page, [{ product, quantity: 2 }]);
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'My area is not listed' }).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  expect(new URL(chat.url()).searchParams.get('text')).toMatch(
    new RegExp(`^Hello, I would like to order:\n2 × ${product.product_name}\n[^]*\nCode: C-\\w{5}$`),
  );
});

test('The checkout preselects pickup and names it beside the total [G-12, S2-024, S2-025]', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await expect(checkoutField(page, 'Delivery Area')).toHaveValue('CBD house (pickup)');
  await page.getByRole('button', { name: 'Pickup at CBD house — change?' }).click();
  await expect(checkoutField(page, 'Delivery Area')).toBeFocused();
  await checkoutField(page, 'Delivery Area').selectOption('Karen');
  await expect(page.getByText('Ksh 1,200.00', { exact: true })).toBeVisible();
});

test('When the checkout opens, it shows changed prices and products with too few pieces left [G-81]', async ({
  page,
  product,
  shopTable,
}) => {
  await shopTable.setStock(product.id, 1);
  await openCheckout(page, [
    { product: { ...product, selling_price: product.selling_price - 50 }, quantity: 2 },
  ]);
  const summary = page.getByRole('table', { name: 'Order Summary' });
  await expect(summary.getByText(`Only 1 of ${product.product_name} left.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${product.product_name}`) })).toContainText(
    `was ${product.selling_price - 50}`,
  );
  await expect(submit(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Take 1' }).click();
  await expect(submit(page)).toBeEnabled();
});

/** Returns true if no toast covers the bar with the order button. */
function isToastApart(): boolean {
  const [toast, bar] = ['[data-toasts]', '[data-buy-bar]'].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  return !toast || !bar || toast.height === 0 || toast.bottom <= bar.top || toast.top >= bar.bottom;
}

test('If a product sells out, the bar of the checkout names it, and a tap on the bar scrolls to the button that removes it', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/final-invoice/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toContainText('You pay next by');
  await shopTable.setStock(product.id, 0);
  await submit(page).click();
  await expect(bar).toContainText(`${product.product_name} is sold out.`);
  await expect(bar).not.toContainText('You pay next by');
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The toast moves in the first frame after a scroll, so the test waits.
  await expect.poll(() => page.evaluate(isToastApart)).toBe(true);
  await submit(page).click({ force: true });
  const remedy = page.getByRole('button', { name: 'Remove it' });
  await expect(remedy).toBeFocused();
  await expect(remedy).toBeInViewport({ ratio: 1 });
  const [below, above] = await Promise.all([remedy.boundingBox(), bar.boundingBox()]);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
});

test('A toast of the checkout never covers the order button', async ({
  page,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/final-invoice/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await shopTable.setStock(product.id, 0);
  const isApart = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const toasts = document.querySelector('[data-toasts]') as HTMLElement;
        const bar = document.querySelector('[data-buy-bar]') as HTMLElement;
        const look = () => {
          const [toast, kept] = [toasts.getBoundingClientRect(), bar.getBoundingClientRect()];
          resolve(toast.bottom <= kept.top || toast.top >= kept.bottom);
        };
        new MutationObserver(look).observe(toasts, { childList: true });
      }),
  );
  await submit(page).click();
  // The order's error scrolls the page, but only after the toast is shown.
  expect(await isApart).toBe(true);
});

test('If prices fail to load, the bar of the checkout shows an error, and a tap on it loads them again', async ({
  page,
  product,
  phone,
  guard,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  guard.expectFailure(/api\/quote/);
  await page.route('**/api/quote', (route) => route.abort());
  await checkoutField(page, 'Delivery Area').selectOption('Karen');
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toContainText('We could not check prices and stock.');
  await page.unroute('**/api/quote');
  await submit(page).click({ force: true });
  await expect(bar).toContainText('Complete Order');
  await expect(bar).not.toContainText('We could not check prices and stock.');
  await expect(submit(page)).toBeEnabled();
});

test('A shopper who orders restricted products is first asked for their age, and then the order is placed [T26]', async ({
  page,
  products,
  phone,
  shopTable,
}, { parallelIndex }) => {
  const vape = products.filter(({ age_restricted }) => age_restricted)[parallelIndex];
  if (!vape) throw new Error('The demo shop has no vapes.');
  await shopTable.setStock(vape.id, 5);
  await openCheckout(page, [{ product: vape, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  await page.getByRole('button', { name: "I'm 18 or older" }).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});

test('If only the browser has stored that the age was confirmed, it must get the server’s age proof before an order [T26]', async ({
  page,
  products,
  phone,
  shopTable,
  guard,
}, { parallelIndex }) => {
  guard.expectFailure(/final-invoice/);
  const vape = products.filter(({ age_restricted }) => age_restricted)[parallelIndex];
  if (!vape) throw new Error('The demo shop has no vapes.');
  await shopTable.setStock(vape.id, 5);
  await page.goto('/show/cart');
  await page.evaluate((now) => {
    localStorage.setItem('age-verified', 'true');
    localStorage.setItem('age-verified-at', now);
  }, new Date().toISOString());
  await openCheckout(page, [{ product: vape, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  const gate = page.getByRole('dialog', { name: 'Age Verification Required' });
  await expect(gate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeHidden();
  await expectTyped(page, phone.typed);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(0);
  await submit(page).click();
  await page.getByRole('button', { name: "I'm 18 or older" }).click();
  await expectPlaced(page);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
});
