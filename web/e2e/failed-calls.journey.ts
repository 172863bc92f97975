import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import type { Screen } from '#shared/paths.ts';
import { openOrder } from './order-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/*
 * Tests that every screen works while reads (GET calls) fail, and that failed reads are repeated automatically. `fail`
 * makes reads fail as on a busy server. Writes and the sign-in still work.
 */

const busy = { status: 503, json: { message: 'Please try again.', code: 'busy', request_id: 'test' } };
const readsOf = /\/api\/|\/cart-items$/;

/**
 * Makes reads (GET calls) fail. `isFailing` decides by the number of times that the same read was sent. Returns these
 * numbers by path.
 */
async function fail(page: Page, isFailing: (time: number) => boolean) {
  const sent = new Map<string, number>();
  await page.route(
    ({ pathname }) => readsOf.test(pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (route.request().method() !== 'GET') return route.continue();
      const time = (sent.get(pathname + search) ?? 0) + 1;
      sent.set(pathname + search, time);
      return isFailing(time) ? route.fulfill(busy) : route.continue();
    },
  );
  return sent;
}

/** Waits until each read (GET call) was sent at least twice. The page's clock is moved forward meanwhile. */
async function expectRetried(page: Page, sent: ReadonlyMap<string, number>, ms = 6_000) {
  await expect(async () => {
    await page.clock.fastForward(ms);
    expect([...sent].filter(([, times]) => times < 2).map(([path]) => path)).toEqual([]);
  }).toPass({ intervals: [200] });
}

const noFailure = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
};

/** The screens that need an order or an account. They have their own tests. */
type OwnScreen = 'account' | 'orderSuccess';
const addresses: Record<Exclude<Screen, OwnScreen>, string> = {
  home: '/',
  shop: '/shop',
  category: '/category/caffeine-energy-pouches',
  product: '/show/product/washa-embe-mango',
  about: '/about/us',
  delivery: '/delivery',
  terms: '/terms?version=1',
  privacy: '/privacy?version=1',
  returns: '/returns',
  contact: '/contact',
  faqs: '/faqs',
  posts: '/posts?page=2',
  post: '/show/blog/how-delivery-in-nairobi-works',
  distributor: '/distributor-application-form',
  saved: '/saved',
  search: '/search?q=mango',
  cart: '/show/cart',
  cartAlias: '/cart',
  checkout: '/checkout',
  signedIn: '/signed-in?failed',
  findYours: '/find-yours?coffee=one&taste=fruit&time=day',
  myOrders: '/my-orders',
  stopWaiting: '/stop-waiting',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  stopReviewEmails: '/review-emails/stop',
};

/** The pages that call the API although they are prerendered, because only the API has some of their data. */
const reading = new Set([addresses.product, addresses.terms, addresses.privacy, '/account']);

/**
 * Opens the page while each GET call fails once, and again while all of them fail. Expects that the page works both
 * times.
 */
async function expectWorking(page: Page, address: string) {
  await page.clock.install();
  const sent = await fail(page, (time) => time === 1);
  await page.goto(address);
  await waitForHydration(page);
  if (reading.has(address)) await expect.poll(() => sent.size).toBeGreaterThan(0);
  await expectRetried(page, sent);
  await noFailure(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await fail(page, () => true);
  await page.goto(address);
  await page.clock.fastForward(30_000);
  // Links do not depend on GET calls, so the next page opens.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const [screen, address] of takePart(Object.entries(addresses))) {
  test(`The screen ${screen} stays usable while its API reads fail, and repeats them automatically [G-78]`, async ({
    page,
    guard,
  }) => {
    guard.expectFailure(readsOf);
    await expectWorking(page, address);
  });
}

test('The page of an order stays usable while its API reads fail, and repeats them automatically [G-78]', async ({
  page,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(readsOf);
  const { id } = await openOrder(page, product, phone.typed);
  await expectWorking(page, `/order-success/${id}`);
});

test('The account page stays usable while its API reads fail, and repeats them automatically [G-78]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(readsOf);
  await signInAs(page, 'Wanjiku Kamau');
  await expectWorking(page, '/account');
});

test('Every page of the admin’s menu stays usable while its API reads fail, and repeats them automatically [G-78]', async ({
  page,
  guard,
}) => {
  test.slow();
  guard.expectFailure(readsOf);
  await signInAs(page, 'Amina Hart');
  await page.clock.install();
  // The test starts on a page that is not in the menu, so that each link of the menu opens another page. The start
  // page's own reads end before the test makes reads fail.
  await page.goto('/edit/product/new', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu).toBeVisible();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of takePart(paths)) {
    await test.step(path, async () => {
      const sent = await fail(page, (time) => time === 1);
      await menu.locator(`a[href="${path}"]`).click();
      await expect.poll(() => sent.size).toBeGreaterThan(0);
      // The admin loads its data again every twenty seconds.
      await expectRetried(page, sent, 21_000);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(menu).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test('A product can be added to the cart even if the copy of the cart at the shop cannot be saved [G-78]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/save-cart/);
  await page.route('**/save-cart', (route) => route.abort());
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  await page
    .getByRole('button', { name: new RegExp(product.product_name) })
    .first()
    .click();
  await page.goto('/show/cart');
  await expect(page.getByText(product.product_name).first()).toBeVisible();
});
