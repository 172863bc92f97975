import { isAdminPath } from '#shared/admin-paths.ts';
import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson, signInAs } from './sign-in-steps.ts';

/** Marks the current document, so that the test can tell later whether a link has loaded another document. */
const mark = (page: import('@playwright/test').Page) =>
  page.evaluate(() => void document.documentElement.setAttribute('data-marked', ''));

test('The admin has its own HTML document and headers, and no page of the shop contains the name of an admin file', async ({
  page,
  request,
}) => {
  const staff = await page.goto('/admin/orders');
  const headers = staff?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/connect-src 'self' http\S+;/);
  expect(headers['content-security-policy']).toContain('trusted-types dompurify html editor');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  await expect(page.getByRole('heading', { name: 'Sign in to the admin' })).toBeVisible();
  expect(await page.locator('script[src], link[rel=stylesheet]').count()).toBeGreaterThan(1);
  for (const file of await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src'))))
    expect(file).toMatch(/^\/assets\/admin\//);
  for (const address of ['/', '/checkout', '/account']) {
    const shop = await request.get(address);
    expect(await shop.text()).not.toContain('/assets/admin/');
    expect(shop.headers()['content-security-policy']).toMatch(/connect-src 'self';/);
  }
});

test('After sign-in, a link to a screen of the admin opens that screen with its filter, and an unknown address shows a message in the admin', async ({
  page,
}) => {
  await page.goto('/admin/orders?state=packed');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Njeri Mwangi');
  await expect(page).toHaveURL('/admin/orders?state=packed');
  await expect(page.getByRole('link', { name: 'Packed' })).toHaveAttribute('aria-current', 'page');
  for (const address of ['/admin/nonsense', '/all/nonsense', '/edit/nonsense/7']) {
    expect(isAdminPath(address)).toBe(true);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  }
  await expectSound(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('A link between the shop and the admin loads a new HTML document, and a link within the admin does not', async ({
  page,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'To the admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const marked = page.locator('html[data-marked]');
  await mark(page);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Payments/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(marked).toHaveCount(1);
  await page.getByRole('button', { name: 'Njeri Mwangi' }).click();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page.getByRole('link', { name: 'Shop energy pouches' })).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test.describe('In a browser with the shop’s service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Offline, the shop’s service worker answers no admin address, and its cache has no admin file', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await signInAs(page, 'Njeri Mwangi');
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.goto('/');
    const kept = () =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(stores.map((store) => store.keys())))
          .flat()
          .map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(kept).toContain('/pages/shell.html');
    expect((await kept()).filter((path) => /admin/.test(path))).toEqual([]);
    await context.setOffline(true);
    await expect(page.goto('/admin/orders')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.goto('/show/cart');
    await expect(page.getByRole('main')).toBeVisible();
    await context.setOffline(false);
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });
});
