import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Turns to a page of the list and waits until it is the one shown. */
async function turn(page: Page, button: 'Previous' | 'Next', to: number) {
  await pager(page).getByRole('button', { name: button }).click();
  await expect(pager(page)).toContainText(`Page ${to} of`);
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
}

test('The whole shop is there once, eight a page, and Next closes on the last [S1-154…157, S1-159, S1-160, S1-408, G-07]', async ({
  page,
  products,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hart Vape Products in Kenya');
  const last = Math.ceil(products.length / 8);
  const seen = await names(page);
  expect(seen).toHaveLength(8);
  await expect(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (let to = 2; to <= last; to++) {
    await turn(page, 'Next', to);
    seen.push(...(await names(page)));
  }
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(seen.sort()).toEqual(products.map(({ product_name }) => product_name).sort());
});

test('Each load shuffles anew, and going back finds the page one was on [S1-158, G-07]', async ({ page }) => {
  await page.goto('/shop');
  const first = await names(page);
  // The shop's script has seen this load.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shop-shuffled'))).toBe('true');
  await page.reload();
  await expect.poll(() => names(page)).not.toEqual(first);
  await expect.poll(async () => (await names(page)).length).toBe(8);
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  const own = await names(page);
  await turn(page, 'Next', 2);
  const second = await names(page);
  await turn(page, 'Previous', 1);
  await expect.poll(() => names(page)).toEqual(own);
  await turn(page, 'Next', 2);
  await expect.poll(() => names(page)).toEqual(second);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/show\/product\//);
  await page.goBack();
  await expect(pager(page)).toContainText('Page 2 of');
  await expect.poll(() => names(page)).toEqual(second);
});

test('A shelf is chosen from the sidebar or by its tab, and its address can be shared [S1-025, S1-142, S1-155, S1-291]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .last()
    .getByRole('link', { name: /^Fruit/ })
    .click();
  await expect(page).toHaveURL('/category/caffeine-energy-pouches?subcategory=washa-fruit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruit');
  await expect.poll(async () => (await names(page)).length).toBe(8);
  await page.getByRole('link', { name: /^All Products/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy Pouches');
  await expect.poll(async () => (await names(page)).length).toBe(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(31);
});
