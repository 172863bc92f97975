import type { Locator, Page } from '@playwright/test';
import { moveFingers } from './finger.ts';
import { stillBox } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { expectFitsTablets, openShift, openTill, scan, typeSlowly, unlock } from './till-steps.ts';

const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Name or code or category' });
const tiles = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const saleOf = (page: Page) => page.getByRole('region', { name: 'Sale' });
const totalOf = (page: Page) => saleOf(page).getByRole('definition').last();
const changeOf = (page: Page) => page.getByRole('dialog', { name: /Change|Paid/ });

test.describe('By keyboard and scanner on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('A cash sale at the till takes six keys, and a scanned code is never typed into a field as text [S2-010, S2-164, S2-264, G-42]', async ({
    page,
    browser,
    guard,
    product,
  }) => {
    guard.expectFailure(/\/api\/till\//);
    const { manager } = await openTill(browser, page);
    await openShift(page);
    expect(new URL(page.url()).pathname).toBe('/pos');
    await expectFitsTablets(page, 'Nothing to sell');

    // “wa” and Enter add a product. The next Enter opens the cash payment, and the last one takes the exact sum.
    await typeSlowly(page, 'wa');
    const first = (await tiles(page).first().getByRole('button').first().innerText()).split('\n');
    await page.keyboard.press('Enter');
    await expect(saleOf(page)).toContainText('1 piece');
    const price = (await totalOf(page).textContent()) ?? '';
    expect(first.some((line) => line === price)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Cash received (Ksh)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(changeOf(page)).toContainText('Paid. No change.');
    await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0001/);
    await expect(page.getByRole('button', { name: 'Next sale' })).toBeFocused();
    await expectFitsTablets(page, 'Paid');

    // A scan starts the next sale. While a field has the focus, another scan adds another piece and does not change the
    // field.
    await page.waitForTimeout(700);
    await scan(page, product.product_code);
    await expect(changeOf(page)).toBeHidden();
    await expect(saleOf(page)).toContainText(product.product_name);
    await page.keyboard.press('%');
    const discount = page.getByLabel('Discount on the sale');
    await typeSlowly(page, '10 %');
    await scan(page, product.product_code);
    await expect(saleOf(page)).toContainText('2 pieces');
    await expect(discount).toHaveValue('10 %');
    await page.keyboard.press('Enter');
    const part = (2 * product.selling_price * 9) / 10;
    await expect(totalOf(page)).toHaveText(`Ksh ${Math.floor(part).toLocaleString('en-KE')}`);
    await scan(page, 'UNKNOWN-7788');
    await expect(saleOf(page).getByRole('alert')).toContainText('No product has the code UNKNOWN-7788');
    await expect(searchOf(page)).toHaveValue('');

    // Neither a reload nor the lock screen loses the open sale.
    await page.keyboard.press('F9');
    // The first field is the phone for a payment request. The second field is the code of a payment that the customer
    // made by hand.
    await expect(page.getByLabel(/Pesa phone/)).toBeFocused();
    await page.keyboard.press('Tab');
    await typeSlowly(page, 'SGL7K2M4X');
    await page.reload();
    await unlock(page, manager);
    await expect(page.getByLabel(/Pesa’s code/)).toHaveValue('SGL7K2M4X');
    await page.getByLabel(/Pesa’s code/).focus();
    await page.keyboard.press('Enter');
    await expect(saleOf(page).getByRole('alert')).toContainText('ten letters and digits');
    await page.keyboard.press('End');
    await typeSlowly(page, 'Y');
    await page.keyboard.press('Enter');
    // M-Pesa has not reported the code after ten seconds, so the cashier accepts it as unconfirmed.
    await page.getByRole('button', { name: /as claimed$/ }).click({ timeout: 20_000 });
    await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0002/);
    await page.waitForTimeout(700);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Puts the sale on hold');
    await expect(page.getByRole('heading', { name: 'Keys' })).toBeInViewport();
    await expectFitsTablets(page, 'Keys');
  });
});

/** Moves a finger up from the middle of an element, as when scrolling a list. */
async function swipeUp(page: Page, element: Locator) {
  const { x, y } = await stillBox(element);
  await moveFingers(page, [{ x: x + 40, y: y + 150 }], [{ x: x + 40, y: y + 50 }]);
}

test.describe('By touch on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true });

  test('At the till, a tap on a tile adds the product, its plus button asks for quantity and note, and one tap records the payment [S2-162, S2-163, S2-158]', async ({
    page,
    browser,
    guard,
    product,
    products,
  }) => {
    guard.expectFailure(/\/api\/till\//);
    await openTill(browser, page);
    await expect(page.getByText('No shift is open.')).toBeVisible();
    await openShift(page);
    // A category button shows only the products of its category. “All” shows every product.
    const [category, all] = [product.category.category_name, 'All'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    const other = products.find(({ category: { id } }) => id !== product.category.id)?.product_name ?? '';
    await searchOf(page).fill(other);
    await expect(tiles(page).first()).toContainText(other);
    await category.tap();
    await expect(page.getByText(`No product matches “${other}”.`)).toBeVisible();
    await all.tap();
    await expect(tiles(page).first()).toContainText(other);
    await category.tap();
    await searchOf(page).fill(product.product_name);
    await expect(tiles(page).first()).toContainText(product.product_name);
    await tiles(page).first().getByRole('button').first().tap();
    await expect(saleOf(page)).toContainText(`${product.product_name}`);
    await page.getByRole('button', { name: `Add ${product.product_name} with a quantity or note` }).tap();
    const dialog = page.getByRole('dialog', { name: `Add ${product.product_name}` });
    await expect(dialog.getByLabel('Price of a piece (Ksh)')).toHaveValue(
      product.selling_price.toLocaleString('en-KE'),
    );
    await expectFitsTablets(page, 'Add');
    await dialog.getByLabel('Quantity').fill('3');
    await dialog.getByLabel('Note').fill('For Saturday');
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap();
    await expect(saleOf(page)).toContainText('4 pieces');
    await expectFitsTablets(page, 'Sale');

    // For goods for adults, the age is asked once. Then one tap sells, and a second tap does not sell again.
    await searchOf(page).fill('');
    await page.getByRole('button', { name: 'All', exact: true }).tap();
    await swipeUp(page, tiles(page).first());
    await expect(saleOf(page)).toContainText('4 pieces');
    await tiles(page).filter({ hasText: '18+' }).first().getByRole('button').first().tap();
    await expect(saleOf(page)).toContainText('Is the customer 18 or older?');
    await expectFitsTablets(page, 'Age');
    await page.getByRole('button', { name: 'Yes, 18 or older' }).tap();
    const quick = saleOf(page)
      .getByRole('button', { name: /in cash$/ })
      .first();
    const handed = Number((await quick.innerText()).replace(/\D/g, ''));
    const total = Number((await totalOf(page).innerText()).replace(/\D/g, ''));
    await quick.dblclick();
    await expect(changeOf(page)).toContainText(`Ksh ${(handed - total).toLocaleString('en-KE')}`);
    await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0001/);
    await expectFitsTablets(page, 'Change');
    await changeOf(page).getByRole('button', { name: 'Next sale' }).tap();
    await expect(saleOf(page)).toContainText('Tap a product, or scan it.');
  });
});
