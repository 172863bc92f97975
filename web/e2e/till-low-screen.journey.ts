import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { openShift, openTill } from './till-steps.ts';

/** The screen sizes of tills: laptops, without the space that the browser's own bars take, and tablets. */
const screens = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 1180, height: 820 },
];

const ways = [
  ['Cash', /^Cash$/],
  ['M-Pesa', /^M-\u2060?Pesa$/],
  ['Split', /^Split$/],
] as const;

const saleOf = (page: Page) => page.getByRole('region', { name: 'Sale' });
const totalOf = (page: Page) => saleOf(page).getByRole('definition').last();

/** Returns true if the whole element is in the window, and nothing covers its middle and its edges. */
const isWholeInView = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const heights = [top + 2, (top + bottom) / 2, bottom - 2];
    const isSeen = (y: number) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return seen !== null && (node.contains(seen) || seen.contains(node));
    };
    return isInside && heights.every(isSeen);
  });

const expectWhole = (element: Locator, message: string) =>
  expect.poll(() => isWholeInView(element), { message }).toBe(true);

test.use({ viewport: { width: 1366, height: 657 } });

test('On a low screen, the till’s total and its payment button stay visible, and each field can be reached', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await openTill(browser, page);
  await openShift(page);
  await page.getByRole('textbox', { name: 'Name or code or category' }).fill(product.product_name);
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  for (let piece = 0; piece < 2; piece += 1) await tile.getByRole('button').first().click();
  await saleOf(page).getByRole('button', { name: 'Discount, phone' }).click();
  await page.getByLabel('Discount on the sale').fill('50');
  await page.getByLabel('Customer’s phone').fill('0712 345 678');
  await page.keyboard.press('Enter');
  for (const [way, name] of ways) {
    await saleOf(page).getByRole('button', { name }).click();
    if (way !== 'M-Pesa') await saleOf(page).getByRole('textbox').first().fill('500');
    for (const size of screens) {
      await page.setViewportSize(size);
      const where = `${way} at ${size.width} × ${size.height}`;
      await expectWhole(totalOf(page), `total, ${where}`);
      await expectWhole(saleOf(page).getByRole('button', { name: /^Take Ksh/ }), `Take, ${where}`);
      await expectWhole(page.getByRole('list', { name: 'State of the till' }), `state, ${where}`);
      for (const field of await saleOf(page).getByRole('textbox').all()) {
        await field.blur();
        await field.focus();
        await expectWhole(field, `field, ${where}`);
      }
    }
    if (way !== 'Cash') await expect(saleOf(page)).toContainText(/Pay Bill \d{5,7}, account T\d+\./);
    await saleOf(page).getByRole('button', { name: 'Back' }).click();
  }

  await page.setViewportSize({ width: 1366, height: 657 });
  await saleOf(page)
    .getByRole('button', { name: /^Ksh [\d,]+ in cash$/ })
    .last()
    .click();
  const change = page.getByRole('dialog', { name: 'Change' });
  await expect(change).toContainText('Ksh ');
  const sum = /Ksh [\d,]+/.exec(await change.getByRole('heading').innerText())?.[0] ?? '';
  await page.waitForTimeout(700);
  await page.keyboard.press('w');
  await expect(change).toBeHidden();
  await expect(saleOf(page)).toContainText(`Last change ${sum} · receipt T`);
});
