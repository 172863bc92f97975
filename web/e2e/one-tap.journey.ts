import type { Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { productPath } from '#shared/page.ts';
import { openWithoutScript } from './late-script.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const cartList = (page: Page) => page.getByRole('region', { name: /^Your Cart \(/ });
const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add To Cart: ${name}` }).first();
const storedLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[]);
const cartTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

declare const tellLists: (count: number) => void;

/** Returns a list to which the path of each document that the browser requests is added. */
function documentsOf(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('If the cart link is tapped before the script has loaded, the cart page opens, and not the dropdown of the cart', async ({
  page,
  product,
}) => {
  const documents = documentsOf(page);
  const arrive = Promise.withResolvers<void>();
  await page.route('**/show/cart', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  // Playwright waits while the browser navigates, so the page itself reports how many dropdowns are open.
  const ready = Promise.withResolvers<number>();
  await page.exposeFunction('tellLists', ready.resolve);
  await page.addInitScript(() =>
    addEventListener('hydrated', () =>
      // After this time React has handled the tap.
      setTimeout(() => tellLists(document.querySelectorAll('header section').length), 100),
    ),
  );
  const release = await openWithoutScript(page, productPath(product.slug));
  await cartLink(page).click({ noWaitAfter: true });
  await expect.poll(() => documents).toContain('/show/cart');
  // The scripts arrive while the browser is still waiting for the cart page.
  release();
  expect(await ready.promise).toBe(0);
  arrive.resolve();
  await expect(cartTitle(page)).toBeVisible();
  await waitForHydration(page);
  await expect(cartList(page)).toHaveCount(0);
  expect(documents).toEqual([productPath(product.slug), '/show/cart']);
});

/** The moments of the tap during hydration: the number of browser tasks after React has begun to listen. */
for (const turns of takePart([0, 1, 2, 5, 20]))
  test(`If the cart link is tapped ${turns} tasks after React begins to listen, the dropdown of the cart opens instead of the page`, async ({
    page,
    product,
  }) => {
    const documents = documentsOf(page);
    await page.addInitScript((turns) => {
      const listen = EventTarget.prototype.addEventListener;
      let isWaiting = true;
      EventTarget.prototype.addEventListener = function (
        this: EventTarget,
        ...args: Parameters<typeof listen>
      ) {
        listen.apply(this, args);
        if (!isWaiting || args[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
        isWaiting = false;
        const { port1, port2 } = new MessageChannel();
        let left = turns;
        const next = () => {
          if (left-- > 0) port2.postMessage(0);
          else document.querySelector<HTMLElement>('header a[href="/show/cart"]')?.click();
        };
        port1.onmessage = next;
        queueMicrotask(next);
      };
    }, turns);
    await page.goto(productPath(product.slug));
    await expect(cartList(page)).toBeVisible();
    await waitForHydration(page);
    await expect(cartList(page)).toBeVisible();
    await expect(page).toHaveURL(productPath(product.slug));
    expect(documents).toEqual([productPath(product.slug)]);
  });

test('A product that is added before the script has loaded is counted at the cart at once, and is in the cart dropdown that the next tap opens', async ({
  page,
  product,
}) => {
  const release = await openWithoutScript(page, productPath(product.slug));
  await addButton(page, product.product_name).click();
  await expect(cartLink(page)).toHaveAttribute('data-count', '1');
  expect(await storedLines(page)).toMatchObject([{ id: product.id, quantity: 1 }]);
  await cartLink(page).click({ noWaitAfter: true });
  release();
  await expect(page.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
  await expect(page).toHaveURL(productPath(product.slug));
  await expect(cartLink(page)).not.toHaveAttribute('data-count');
  await expect(page.getByRole('status').getByText(product.product_name)).toBeVisible();
  expect(await storedLines(page)).toMatchObject([{ id: product.id, quantity: 1, slug: product.slug }]);
});

test('A product that is added before the script has loaded is in the cart, also if the shopper leaves the page at once', async ({
  page,
  product,
}) => {
  const release = await openWithoutScript(page, productPath(product.slug));
  await addButton(page, product.product_name).click();
  await page.goto('/show/cart', { waitUntil: 'commit' });
  release();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.product_name });
  await expect(line).toBeVisible();
  await expect(line.getByText('each')).toBeVisible();
});

test('Links work after the script has failed to load, even if they were tapped before', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/ERR_FAILED|The shop could not be loaded/);
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, (route) => route.abort());
  await page.goto(productPath(product.slug));
  await addButton(page, product.product_name).click();
  await page.getByRole('banner').getByRole('link', { name: 'Hart, home page' }).click();
  await expect(page).toHaveURL('/');
});

test('If the scripts of a page failed to load, the page reloads itself once they are available, so that its buttons work', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/ERR_FAILED|The shop could not be loaded/);
  const scripts = /\/assets\/(?!starter)[^/]+\.js$/;
  await page.route(scripts, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.goto(productPath(product.slug));
  await failed;
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill('achieng@frame.example');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(productPath(product.slug));
  await page.unroute(scripts);
  await waitForHydration(page);
  await addButton(page, product.product_name).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(productPath(product.slug));
});
