import { formatPrice } from '#shared/money.ts';
import { expectSoundByThumb } from './admin-steps.ts';
import { expectNoViolation } from './axe.ts';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('A pack offer for chosen goods says what is missing, applies to an order, and counts as unused once the order is cancelled [G-01]', async ({
    page,
    browser,
    product,
    phone,
  }) => {
    const code = `PACK${Date.now()}`;
    const price = Math.floor(product.selling_price * 2.5);
    const office = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await office.goto('/admin/promotions');
    await office.getByRole('link', { name: 'Sign in with Google' }).click();
    await pickPerson(office, 'Amina Hart');
    await office.getByRole('button', { name: 'New promotion' }).first().click();
    await office.getByLabel('Code').fill(code);
    await office.getByRole('button', { name: 'Set it up' }).click();
    await office.getByLabel('Kind').selectOption('Pack at one price');
    await office.getByLabel('Pieces in a pack').fill('3');
    await office.getByLabel('Price of a pack, in shillings').fill(String(price));
    await office.getByLabel('On which goods').selectOption('Categories');
    await office.getByRole('checkbox', { name: 'Energy Pouches' }).check();
    await office.getByLabel('What customers call these goods').fill('Energy Pouches');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText(`${code} is saved.`)).toBeVisible();
    await office.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(office.getByText(`${code} is started.`)).toBeVisible();

    await openCheckout(page, [{ product, quantity: 2 }]);
    await page.goto('/show/cart');
    await page.getByRole('textbox', { name: 'Promo code' }).fill(` ${code.toLowerCase()} `);
    await page.getByRole('button', { name: 'Apply' }).click();
    const offer = `any 3 for ${formatPrice(price)}`;
    await expect(page.getByText(`Add 1 more item from Energy Pouches: ${offer}`)).toBeVisible();
    await expectNoViolation(page, { within: 'main' });
    await page.getByRole('button', { name: `One more ${product.product_name}` }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page, phone.typed);
    await expect(page.getByText(`Discount (${code})`)).toBeVisible();
    await submit(page).click();
    await expectPlaced(page);
    const used = office.getByRole('region', { name: 'Uses' });
    await office.reload();
    await expect(used).toContainText(
      `1 order, ${formatPrice(product.selling_price * 3 - price)} off in all.`,
    );

    await page.getByRole('button', { name: 'See my order' }).click();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText(`You can use promo code ${code} again while it is valid.`)).toBeVisible();
    await office.reload();
    await expect(used).toContainText('No order has used it yet.');
  });
});

test('Staff set up a promotion, try it on a sample cart and start it, a shopper uses the promotion, and staff stop it [G-01]', async ({
  page,
  browser,
  product,
  guard,
}) => {
  guard.expectFailure(/\/api\/quote/);
  const code = `PLAN${Date.now()}`;
  const goods = product.selling_price * 2;
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await office.goto('/admin/promotions');
  await office.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(office, 'Amina Hart');
  await expect(office.getByRole('link', { name: 'AMORE', exact: true })).toBeVisible();
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });

  await office.getByRole('button', { name: 'New promotion' }).first().click();
  await office.getByLabel('Code').fill(code);
  await office.getByRole('button', { name: 'Set it up' }).click();
  await expect(office.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await office.getByLabel('Percent', { exact: true }).fill('25');
  await office.getByRole('searchbox', { name: 'Find a product' }).fill(product.product_name);
  await office
    .getByRole('list', { name: 'Products to choose from' })
    .getByRole('button', { name: product.product_name })
    .first()
    .click();
  await office.getByLabel(`Pieces of ${product.product_name}`).fill('2');
  await office.getByRole('button', { name: 'Show the price' }).click();
  const sample = office.getByRole('region', { name: 'Try it on a cart' });
  await expect(sample).toContainText(formatPrice(-goods * 0.25));
  await expect(sample).toContainText('Discount 1 counts: 25% off.');
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await office.keyboard.press('Control+s');
  await expect(office.getByText(`${code} is saved.`)).toBeVisible();
  await office.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(office.getByText('Running')).toBeVisible();

  await openCheckout(page, [{ product, quantity: 2 }]);
  await page.goto('/show/cart');
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Promo code applied successfully')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatPrice(-goods * 0.25, 'page'));

  await office.getByRole('button', { name: 'Stop now' }).click();
  await expect(office.getByText(`${code} is stopped. No new order can use it.`)).toBeVisible();
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/quote'));
  await page.reload();
  expect((await (await refused).json()).promotion ?? null).toBeNull();
});
