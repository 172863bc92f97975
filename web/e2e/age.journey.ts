import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectPlaced, fillCheckout, submit } from './checkout-steps.ts';
import { waitForHydrationOf } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const vapes = '/category/hart-vapes';
const gate = (page: Page) => page.getByRole('heading', { name: 'Age Verification Required' });
const confirm = (page: Page) => page.getByRole('button', { name: "I'm 18 or older" });

/** Returns a restricted product. Every list contains it, and the home page shows it among the newest products. */
const vapeOf = (products: ProductCard[]) => {
  const vape = products.find(({ age_restricted }) => age_restricted);
  if (!vape) throw new Error('The demo shop has no vapes.');
  return vape;
};

/** Scrolls through a page, so that all parts that load only when visible are loaded. */
async function lookThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 700) {
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(areSeenPicturesThere)).toBe(true);
  }
}

/** Returns true once every picture in the viewport has loaded. */
async function areSeenPicturesThere() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return !isSeen || image.complete;
  });
}

test('Before a visitor confirms their age, no picture of a restricted product loads, and the product’s page asks for the age [S1-288, S1-324, T26, G-08]', async ({
  page,
  products,
}) => {
  const vape = vapeOf(products);
  const pictures = products.filter(({ age_restricted }) => age_restricted).map(({ picture }) => picture.path);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pictures.some((path) => pathname.startsWith(`${path}-`))) fetched.push(pathname);
  });
  for (const path of ['/', '/shop']) {
    await page.goto(path);
    await lookThrough(page);
    // The shop page shows the first eight products in random order, so there may be no vape among them.
    if (path === '/') await expect(page.getByText('18+').first()).toBeVisible();
  }
  for (const path of [vapes, `/show/product/${vape.slug}`]) {
    await page.goto(path);
    await expect(gate(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  }
  await page.evaluate(
    (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
    [{ ...vape, quantity: 1 }],
  );
  await page.goto('/show/cart');
  await expect(page.getByRole('main')).toContainText(vape.product_name);
  await page.getByRole('combobox', { name: /search/i }).fill(vape.product_name);
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(fetched).toEqual([]);
});

test('In the age gate, “Exit” opens the home page, and a confirmed age shows restricted products on every page for thirty days [S1-288, S1-289, S1-290, S1-204…207, G-08, G-09]', async ({
  page,
  products,
}) => {
  const vape = vapeOf(products);
  await page.clock.install();
  await page.goto(`/show/product/${vape.slug}`);
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(vapes);
  await confirm(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');
  await page.goto(`/show/product/${vape.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vape.product_name);
  await page.clock.fastForward(30 * DAY_MS - HOUR_MS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vape.product_name);
  await page.clock.fastForward(2 * HOUR_MS);
  await page.reload();
  await expect(gate(page)).toBeVisible();
});

test('If the server gives no proof of the age, the age gate stays and shows the reason [T26]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/age-proof/);
  await page.goto(vapes);
  await page.route('**/api/age-proof', (route) => route.abort());
  await confirm(page).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(gate(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBeNull();
});

test('A shopper who adds a vape on the home page is first asked for their age, and then orders it without another question [S1-206, S1-207, G-08]', async ({
  page,
  products,
  phone,
  shopTable,
}) => {
  for (const { id } of products.filter(({ age_restricted }) => age_restricted))
    await shopTable.setStock(id, 5);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const card = page
    .getByRole('region', { name: 'New Arrivals' })
    .getByRole('article')
    .filter({ hasText: '18+' })
    .first();
  await page.getByRole('region', { name: 'New Arrivals' }).scrollIntoViewIfNeeded();
  const add = card.getByRole('button');
  await waitForHydrationOf(add);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await add.click();
  const question = page.getByRole('dialog', { name: 'Age Verification Required' });
  await expect(question).toContainText('This item is for adults of 18 and over');
  const cart = () => page.evaluate(() => localStorage.getItem('cart') ?? '[]');
  expect(JSON.parse(await cart())).toEqual([]);

  await question.getByRole('button', { name: 'Exit' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(add).toBeFocused();
  expect(JSON.parse(await cart())).toEqual([]);

  await add.click();
  await question.getByRole('button', { name: "I'm 18 or older" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  expect(JSON.parse(await cart())).toMatchObject([{ product_name: name, quantity: 1 }]);

  await page.goto('/checkout');
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  await expectPlaced(page);
});
