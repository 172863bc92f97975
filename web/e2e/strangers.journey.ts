import type { Page } from '@playwright/test';
import type { VisitInput } from '#shared/visits/visit.ts';
import { expectSoundByThumb } from './admin-steps.ts';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Makes a page behave as if a person used it, because the visit counter ignores a browser that a program controls. */
const asPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

/**
 * Hides the page, and returns the visit that the page then reports. It has no `lcp`, which only a real change of
 * visibility completes. Playwright cannot see requests of a page that closes.
 */
async function hide(page: Page): Promise<VisitInput> {
  const sent = page.waitForRequest('**/api/visits');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const request = await sent;
  expect(await request.headerValue('cookie')).toBeNull();
  return request.postDataJSON();
}

/** Waits until the visit counter has started. It starts when the page is idle. */
const counterOf = (page: Page) => page.waitForResponse(/\/assets\/late-[\w-]+\.js$/);

test('A visit without an account is counted without sending a cookie', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await asPerson(visitor);
  const started = counterOf(visitor);
  await visitor.goto(`${process.env.SHOP_URL}/show/product/${product.slug}`);
  await started;
  await waitForHydration(visitor);
  // A search is counted when no result was found for two seconds.
  const noted = visitor.evaluate(
    () => new Promise<void>((done) => addEventListener('noted', () => done(), { once: true })),
  );
  const search = visitor.getByRole('combobox', { name: 'Search the shop' }).last();
  await search.fill('zebra xylophone quartz');
  await expect(visitor.getByText(/zebra xylophone quartz/).first()).toBeVisible();
  await noted;
  const seen = await hide(visitor);
  expect(seen.pages).toEqual({ product: 1 });
  expect(seen.steps).toEqual(['visit', 'product']);
  expect(seen.searches).toEqual(['zebra xylophone quartz']);
  expect(seen.speed?.page).toBe('product');
  expect(seen.errors).toEqual([]);

  await visitor.goto(`${process.env.SHOP_URL}/`);
  await openCheckout(visitor, [{ product, quantity: 1 }]);
  await fillCheckout(visitor, phone.typed);
  await submit(visitor).click();
  await expectPlaced(visitor);
  const ordered = await hide(visitor);
  expect(ordered.steps).toContain('placed');
  expect(JSON.stringify(ordered)).not.toContain(phone.stored.slice(-6));
  await visitor.context().close();

  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/reports?report=steps');
  const row = page.getByRole('row').filter({ hasText: /^Ordered/ });
  await expect(row).toContainText(/[1-9]/);
  await expectSoundByThumb(page);
  await page
    .getByRole('navigation', { name: 'Report' })
    .getByRole('link', { name: 'Speed of the shop' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Product' }).first()).toContainText(' s');
  await expectSoundByThumb(page);
  // The report shows a search only after visits in several hours, so this one visit is not enough.
  await page.goto('/admin/reports?report=searches');
  await expect(page.getByText('Nothing was counted in this period.')).toBeVisible();
  await expectSoundByThumb(page);
});

test('A browser with Global Privacy Control sends no visit to the visit counter', async ({
  page,
  product,
}) => {
  await asPerson(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  );
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const started = counterOf(page);
  await page.goto(`/show/product/${product.slug}`);
  await started;
  await waitForHydration(page);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/api/visits'))).toEqual([]);
});
