import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const pouches = '/category/caffeine-energy-pouches';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' });

test.use({ viewport: { width: 360, height: 740 } });

test('A shopper sorts and filters products with one hand, sees the count beforehand, removes a filter with one tap, and Back undoes each step', async ({
  page,
}) => {
  await page.goto(pouches);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sort · Filter' }).click();
  await sheet(page).getByText('Cheapest first').click();
  await sheet(page).getByText('70 mg').click();
  const show = sheet(page).getByRole('button', { name: /^Show \d+$/ });
  const count = Number((await show.innerText()).replace(/\D/g, ''));
  await expectNoViolation(page);
  await show.click();
  await expect(page).toHaveURL(/\?sort=price&strength=70$/);
  await expect(cards(page)).toHaveCount(Math.min(count, 20));
  await expect(page.getByRole('button', { name: 'Sort · Filter (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove: 70 mg' }).click();
  await expect(page).toHaveURL(/\?sort=price$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=price&strength=70$/);
  await expect(cards(page)).toHaveCount(Math.min(count, 20));
  await page.goBack();
  await expect(page).toHaveURL(/caffeine-energy-pouches$/);
});

test('Back closes the sheet with the filters and leaves the list as it was', async ({ page }) => {
  await page.goto(`${pouches}?strength=70`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sort · Filter (1)' }).click();
  await sheet(page).getByText('Cheapest first').click();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?strength=70$/);
  await expect(page.getByRole('button', { name: 'Sort · Filter (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Sort · Filter (1)' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?strength=70$/);
});

test('On a wide screen, the button Sort · Filter is in the row of the tabs and covers no card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [pouches, `${pouches}?subcategory=washa-extra`]) {
    await page.goto(path);
    await waitForHydration(page);
    const button = await page.getByRole('button', { name: 'Sort · Filter' }).boundingBox();
    const tabs = await page.getByRole('navigation', { name: 'Subcategories' }).boundingBox();
    const card = await cards(page).first().boundingBox();
    if (!button || !tabs || !card) throw new Error('The button, the tabs or a card is not on the page.');
    expect(button.y).toBeGreaterThanOrEqual(tabs.y);
    expect(button.y + button.height).toBeLessThanOrEqual(tabs.y + tabs.height);
    expect(card.y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
  }
});

test('On a small phone, the first products of a category and of the shop reach at least 100 px into the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/shop', pouches]) {
    await page.goto(path);
    await waitForHydration(page);
    const top = () =>
      cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
    await expect.poll(top, path).toBeLessThanOrEqual(540);
  }
});

test('A card of a product of which few are left says how many, once the number is loaded', async ({
  page,
}) => {
  await page.goto(pouches);
  await expect(
    cards(page)
      .getByText(/^\d+ left$/)
      .first(),
  ).toBeVisible();
});

test('If nothing fits, the page says which filter to leave out, and a tap leaves it out', async ({
  page,
}) => {
  await page.goto(`${pouches}?strength=70&price=1`);
  await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
  await page.getByRole('button', { name: /^Price: show \d+$/ }).click();
  await expect(page).toHaveURL(/\?strength=70$/);
  await expect(cards(page).first()).toBeVisible();
});

test('After Back from a product, the shop shows the filtered list at the same scroll position', async ({
  page,
}) => {
  await page.goto('/shop?sort=price');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const all = await cards(page).count();
  await cards(page).last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/show\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(all);
  await expect(page.getByRole('heading', { name: 'Hart Vape Products in Kenya' })).toBeAttached();
});

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript, each strength of a category links to a page that lists only the products of this strength', async ({
    page,
  }) => {
    await page.goto(pouches);
    await page.getByRole('link', { name: '70 mg of caffeine' }).click();
    await expect(page).toHaveURL(/\?strength=70$/);
    const badges = await cards(page)
      .getByText(/^\d+ mg caffeine$/)
      .allTextContents();
    expect(new Set(badges)).toEqual(new Set(['70 mg caffeine']));
  });

  test('A strength that is chosen in a tab lists only its products of that tab', async ({ page }) => {
    await page.goto(`${pouches}?subcategory=washa-fruit`);
    await page.getByRole('link', { name: '30 mg of caffeine' }).click();
    await expect(page).toHaveURL(/\?subcategory=washa-fruit&strength=30$/);
    await expect(page.getByRole('link', { name: /^Fruit/, exact: false }).first()).toBeVisible();
    const badges = await cards(page)
      .getByText(/^\d+ mg caffeine$/)
      .allTextContents();
    expect(new Set(badges)).toEqual(new Set(['30 mg caffeine']));
  });

  test('The dials of the home page and of the shop lead to the list of a strength', async ({ page }) => {
    for (const path of ['/', '/shop']) {
      await page.goto(path);
      await page.getByRole('link', { name: '50 mg of caffeine' }).first().click();
      await expect(page).toHaveURL(/\/category\/caffeine-energy-pouches\?strength=50$/);
    }
  });
});
