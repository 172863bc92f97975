import type { Locator, Page } from '@playwright/test';
import { categoryPath, pageKey, productPath, shellPage } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import { expectPlaced, fillCheckout, submit } from './checkout-steps.ts';
import { waitForHydration } from './page-state.ts';
import { openSite } from './shop/site.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' });

/**
 * Matches console errors that are expected offline. Files that were not visible, such as pictures far down a page, are
 * not cached. `expectPictures` checks the visible ones.
 */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\/upload\//;

/** Returns the paths of all responses in the service worker's cache. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return keys.map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until these pages and the shell page with all its scripts are cached. */
async function expectKept(page: Page, ...made: string[]) {
  const expected = [...made, shellPage].map((path) => `/${pageKey(path)}`);
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining([...expected, '/search.json']));
  const shell = await page.evaluate(
    async (key) => (await caches.match(key))?.text(),
    `/${pageKey(shellPage)}`,
  );
  const scripts = [...new Set(shell?.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  expect(scripts.length).toBeGreaterThan(3);
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(scripts));
}

/** Expects that every picture in the viewport has loaded. */
const expectPictures = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => {
            const { top, bottom } = image.getBoundingClientRect();
            const isSeen = bottom > 0 && top < innerHeight;
            return image.complete ? !image.naturalWidth : isSeen;
          })
          .map(({ src }) => src),
      ),
    )
    .toEqual([]);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Pages of the shop that were visited earlier open offline, with their pictures', async ({
  page,
  context,
  product,
  guard,
}) => {
  guard.expectFailure(withoutNetwork);
  const { slug } = product.category;
  await page.goto(paths.home);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Shop energy pouches' }).click();
  await expect(heading(page, product.category.category_name)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: product.product_name, exact: true }).click();
  await expect(heading(page, product.product_name)).toBeVisible();
  await expectKept(page, paths.home, categoryPath(slug), productPath(product.slug));

  await context.setOffline(true);
  await page.goto(`${productPath(product.slug)}?utm_source=whatsapp&fbclid=x`);
  await expect(heading(page, product.product_name)).toBeVisible();
  await expectPictures(page);
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  // Hovering over a link to a page that was not visited must load nothing, because a failed request would be a console
  // error.
  await page.getByRole('main').locator(`a[href*="?subcategory="]`).first().hover();
  await page.waitForTimeout(500);
  await page.goto(categoryPath(slug));
  await page.getByRole('main').getByRole('link', { name: product.product_name, exact: true }).click();
  await expect(heading(page, product.product_name)).toBeVisible();
  await page.getByRole('link', { name: 'Hart, home page' }).first().click();
  await expect(page.getByRole('link', { name: 'Shop energy pouches' })).toBeVisible();
  await expectPictures(page);
});

test('Offline, the cart is still there and can be changed', async ({ page, context, product, guard }) => {
  guard.expectFailure(withoutNetwork);
  const name = product.product_name;
  await page.goto(productPath(product.slug));
  await page
    .getByRole('button', { name: `Add to Cart: ${name}` })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The page has a quantity control for the product too, so the test looks for each control in its region.
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart, \d items?$/ });
  const list = page.getByRole('region', { name: /^Your Cart \(/ });
  const quantityIn = (region: Locator) => region.getByRole('textbox', { name: `Quantity of ${name}` });
  await link.click();
  await expect(quantityIn(list)).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expectKept(page, productPath(product.slug));

  await context.setOffline(true);
  await link.click();
  await list.getByRole('button', { name: `One more ${name}` }).click();
  await expect(quantityIn(list)).toHaveValue('2');
  await expect(page).toHaveURL(productPath(product.slug));
  await page.reload();
  await expect(quantityIn(page.getByRole('region', { name: 'Buy this product' }))).toHaveValue('2');
});

test('Offline, a page that was never opened shows a message with a link back, and loads once the network returns', async ({
  page,
  context,
  product,
  guard,
}) => {
  guard.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.goto(paths.home);
  await expectKept(page, paths.home);

  await context.setOffline(true);
  await page.goto(productPath(product.slug));
  await expect(heading(page, 'You are offline')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('link', { name: 'Shop energy pouches' })).toBeVisible();
  await page.goto(productPath(product.slug));
  await expect(heading(page, 'You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, product.product_name)).toBeVisible();
});

test('A page that a deployment has changed is shown in the new version at the next visit, and later also offline', async ({
  page,
  context,
  product,
  guard,
}) => {
  guard.expectFailure(withoutNetwork);
  const path = productPath(product.slug);
  await page.goto(path);
  await expectKept(page, path);
  const site = openSite();
  await site.change(path, (html) => html.replace('lang="en-KE"', 'lang="sw-KE"'));

  const document = page.locator('html');
  await page.goto(path);
  await expect(document).toHaveAttribute('lang', 'sw-KE');
  await expect
    .poll(() => page.evaluate(async (key) => (await caches.match(key))?.text(), `/${pageKey(path)}`))
    .toContain('lang="sw-KE"');
  await context.setOffline(true);
  await page.reload();
  await expect(document).toHaveAttribute('lang', 'sw-KE');
  await site.change(path, (html) => html.replace('lang="sw-KE"', 'lang="en-KE"'));
  site.close();
});

test('After an order is sent, the service worker’s cache contains no API answer [R2]', async ({
  page,
  product,
  phone,
  shopTable,
}) => {
  await page.goto(productPath(product.slug));
  await page
    .getByRole('button', { name: `Add to Cart: ${product.product_name}` })
    .first()
    .click();
  await expectKept(page, productPath(product.slug));
  await page.goto(paths.checkout);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  await expectPlaced(page);
  expect(sent.filter((path) => path === '/final-invoice')).toHaveLength(1);
  expect(await shopTable.ordersOf(phone.stored)).toHaveLength(1);
  await page.goto('/api/settings');
  const kept = await page.goto(paths.home).then(() => keptBy(page));
  expect(kept.filter((path) => !/^\/(?:pages\/.+\.html|assets\/|upload\/|search\.json$)/.test(path))).toEqual(
    [],
  );
});
