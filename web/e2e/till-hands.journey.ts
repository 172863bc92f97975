import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { expectFitsTablets, openShift, openTill, scan, typeSlowly } from './till-steps.ts';

const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Name or code or category' });
const tiles = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const saleOf = (page: Page) => page.getByRole('region', { name: 'Sale' });
const totalOf = (page: Page) => saleOf(page).getByRole('definition').last();
const changeOf = (page: Page) => page.getByRole('dialog', { name: /Change|Paid/ });
const screenOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Till' }).getByRole('link', { name });

/** Starts the next sale, once the change screen reacts to keys and taps. */
const nextSale = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Next sale' }).click({ timeout: 1_000 });
    await expect(changeOf(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();

test.describe('By keyboard on a tablet in portrait', () => {
  test.use({ viewport: { width: 800, height: 1280 } });

  test('A till sale needs no mouse: search, quantity, discount, hold, recall, an item outside the catalogue, cash and receipt work by keyboard', async ({
    page,
    browser,
    guard,
    product,
  }) => {
    guard.expectFailure(/\/api\/till\//);
    await page.addInitScript(() => {
      const printed: string[] = [];
      const print = () => printed.push(document.querySelector('[data-width]')?.textContent ?? '');
      Object.assign(window, { printed, print });
    });
    await openTill(browser, page);
    await openShift(page);
    await typeSlowly(page, product.product_name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Enter');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(saleOf(page)).toContainText('3 pieces');
    await page.keyboard.press('-');
    await expect(saleOf(page)).toContainText('2 pieces');
    await page.keyboard.press('F6');
    await expect(saleOf(page)).toContainText('The sale is on hold.');
    await page.keyboard.press('F7');
    await expectFitsTablets(page, 'On hold');
    await expect(
      page.getByRole('dialog', { name: 'Sales on hold' }).getByRole('button').first(),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(saleOf(page)).toContainText('2 pieces');
    await page.keyboard.press('*');
    await expectFitsTablets(page, 'Change a line');
    await page.keyboard.press('Escape');
    await page.keyboard.press('%');
    await page.getByLabel('Discount on the sale').fill('50');
    await expectFitsTablets(page, 'Discount');
    await page.keyboard.press('Enter');
    // A manager sells an item outside the catalogue, with a discount on its line.
    await expect(page.getByRole('button', { name: 'Other item' })).toBeVisible();
    await page.keyboard.press('F4');
    const other = page.getByRole('dialog', { name: 'An item that is not on the list' });
    await expect(other.getByLabel('Name')).toBeFocused();
    await expectFitsTablets(page, 'Other item');
    await other.getByLabel('Name').fill('Gift bag');
    await page.keyboard.press('Enter');
    await expect(other).toContainText('Type the price in shillings, for example 550.');
    await other.getByLabel('Price of a piece (Ksh)').fill('120');
    await page.keyboard.press('Enter');
    await expect(saleOf(page)).toContainText('3 pieces');
    await page.keyboard.press('*');
    await page.getByRole('dialog', { name: 'Gift bag' }).getByLabel('Discount').fill('20');
    await page.keyboard.press('Enter');
    await expect(saleOf(page)).toContainText('Discount −20');
    const total = 2 * product.selling_price - 50 + 120 - 20;
    await expect(totalOf(page)).toHaveText(`Ksh ${total.toLocaleString('en-KE')}`);
    await page.keyboard.press('F10');
    await expectFitsTablets(page, 'Split');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F8');
    await expectFitsTablets(page, 'Cash');
    await page.getByLabel('Cash received (Ksh)').focus();
    await page.keyboard.type(String(total + 20));
    await page.keyboard.press('Enter');
    await expect(changeOf(page)).toContainText('Ksh 20');
    await page.keyboard.press('Control+p');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { printed: string[] }).printed.at(-1)))
      .toMatch(new RegExp(`${product.product_name}.*Gift bag`, 's'));
    await page.waitForTimeout(700);
    await page.keyboard.press('Enter');
    await expect(changeOf(page)).toBeHidden();
  });
});

test.describe('By touch on a tablet in landscape', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test('At the till, the refund of returned goods pays for other goods, and the customer pays only the difference', async ({
    page,
    browser,
    guard,
    product,
  }) => {
    guard.expectFailure(/\/api\/till\//);
    await openTill(browser, page);
    await screenOf(page, 'Returns').tap();
    await expectFitsTablets(page, 'Returns without a shift');
    await page.getByRole('link', { name: 'Open a shift' }).tap();
    await screenOf(page, 'Sell').tap();
    await openShift(page);
    await searchOf(page).fill(product.product_name);
    const tile = tiles(page).first().getByRole('button').first();
    await tile.tap();
    await tile.tap();
    await saleOf(page)
      .getByRole('button', { name: /^Exact cash/ })
      .tap();
    const facts =
      (await changeOf(page)
        .getByText(/^Receipt T/)
        .textContent()) ?? '';
    const receipt = /T\d+-1-0001/.exec(facts)?.[0] ?? '';
    await nextSale(page);

    // While the focus is elsewhere, a scan of the receipt finds the sale, and scans of its products count the
    // returned pieces.
    await screenOf(page, 'Returns').tap();
    await expect(page.getByRole('heading', { name: 'Latest receipts' })).toBeVisible();
    await expectFitsTablets(page, 'Returns');
    await page.getByRole('heading', { name: 'Returns' }).tap();
    await scan(page, receipt);
    await expect(page.getByText(`Receipt ${receipt}`)).toBeVisible();
    await page.getByLabel('Reason').focus();
    await scan(page, product.product_code);
    await expect(page.getByLabel('Reason')).toHaveValue('');
    await expect(page.getByRole('group', { name: `Pieces of ${product.product_name}` })).toContainText('1');
    await page.getByRole('button', { name: 'Wrong product' }).tap();
    await page.getByLabel(/^Exchange/).check();
    await expectFitsTablets(page, 'Exchange');
    await page.getByRole('button', { name: /^Choose new goods for Ksh / }).tap();

    const price = product.selling_price.toLocaleString('en-KE');
    const exchange = saleOf(page).getByRole('region', { name: /^Exchange, receipt T/ });
    // On a phone, the exchange is shown even before the sale has a line.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(exchange).toContainText(`Ksh ${price} of receipt`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(exchange).toContainText(`Ksh ${price} of receipt`);
    await searchOf(page).fill(product.product_name);
    await tile.tap();
    await tile.tap();
    await expect(totalOf(page)).toHaveText(`Ksh ${price}`);
    await expect(saleOf(page)).toContainText('To pay');
    await expectFitsTablets(page, 'Sale of an exchange');
    await exchange.getByRole('button', { name: 'Cancel the exchange' }).tap();
    await expect(exchange).toBeHidden();
    await saleOf(page).getByRole('button', { name: 'Undo' }).tap();
    await saleOf(page)
      .getByRole('button', { name: /^Exact cash/ })
      .tap();
    await expect(changeOf(page)).toContainText('Paid. No change.');
    await nextSale(page);

    // The drawer holds the initial Ksh 5,000, the price of two pieces of the first sale, and the price of one piece
    // of the exchange, in which two pieces were sold and one was returned.
    await screenOf(page, 'Shift').tap();
    await page.getByRole('button', { name: 'Close shift' }).tap();
    await expectFitsTablets(page, 'Count');
    await page.getByLabel('Counted cash (Ksh)').fill(String(5_000 + 3 * product.selling_price));
    await page.getByRole('button', { name: 'Done counting' }).tap();
    await expect(page.getByText('No difference')).toBeVisible();
  });
});
