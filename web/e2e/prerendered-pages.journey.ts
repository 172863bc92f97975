import { chromium, type Page } from '@playwright/test';
import { takePart } from '#infra/build/suite/part.ts';
import { holdScripts, openWithoutScript } from './late-script.ts';
import { waitForHydration, waitForHydrationOf } from './page-state.ts';
import { countCalls } from './renders.ts';
import { expect, test } from './shop-test.ts';

const pouches = '/category/caffeine-energy-pouches';
const vapes = '/category/hart-vapes';

/** Opens a page of the running shop, and waits until React has hydrated it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

const apiCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('Without JavaScript, the home page shows products with prices, and links to a category', async ({
    page,
  }) => {
    await page.goto('/');
    const subcategory = page.getByRole('list').filter({ has: page.getByRole('article') });
    await expect(subcategory.getByRole('article').first()).toContainText(/Ksh [\d,]+/);
    await page.getByRole('link', { name: 'Explore Collection' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${pouches}$`));
  });

  test('Without JavaScript, the header on a phone links to the pouches, and the home page shows no button that needs a script', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Energy Pouches' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('Without JavaScript, a category shows product names, prices, pictures and subcategories', async ({
    page,
    product,
  }) => {
    await page.goto(pouches);
    const card = page.getByRole('article').filter({ hasText: product.product_name }).first();
    await expect(card).toContainText(`Ksh ${product.selling_price.toLocaleString('en')}`);
    await expect(card.locator('picture img')).toHaveAttribute('src', /^\/upload\/products\//);
    await page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\?subcategory=/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('Without JavaScript, a product’s page shows its name and price', async ({ page, product }) => {
    await page.goto(`/show/product/${product.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
    await expect(page.getByText(/Ksh [\d,]+\.\d\d/).first()).toBeVisible();
  });

  test('Without JavaScript, a page of restricted products shows only its age gate, and says why it cannot be opened', async ({
    page,
  }) => {
    await page.goto(vapes);
    await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

for (const path of takePart(['/cart', '/checkout', '/account'])) {
  test.describe(`${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

    test('Without JavaScript, a prerendered page says how to order by phone and chat, with working links', async ({
      page,
    }) => {
      await page.goto(path);
      // Playwright finds no roles and no text inside `<noscript>`, although the browser shows them.
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('h1')).toHaveText('Please call or chat with us');
      await expect(page.locator('a[href^="tel:+254"]')).toHaveText(/^Call \+254/);
      await expect(page.locator('a[href^="https://wa.me/254"]')).toHaveText('Chat on WhatsApp');
      await expect(page.locator('main')).toContainText('Moi Avenue');
      await page.locator('a[href="/shop"]').click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

const made = ['/', pouches, `${pouches}?subcategory=washa-fruit`, vapes, '/not-found'];

for (const path of takePart(made)) {
  test(`In the browser, React hydrates ${path} without a mismatch, and calls the API only for the stock of products of which few are left`, async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/status of 404/);
    const calls = apiCalls(page);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    // A card asks for the stock once it is visible. Other tests buy the same products, so few may be left.
    const few = await page.getByText(/^(?:few|\d+) left$/i).count();
    expect(calls.filter((call) => few === 0 || call !== '/api/availability')).toEqual([]);
  });
}

test('React hydrates a product’s page without a mismatch, and the page requests only the product’s stock', async ({
  page,
  product,
}) => {
  const calls = apiCalls(page);
  await open(page, `/show/product/${product.slug}`);
  await expect(page.getByText(/\d+ available/)).toBeVisible();
  const late = `/api/products/${product.id}/offers`;
  expect([...new Set(calls)].filter((path) => path !== late)).toEqual(['/api/availability']);
});

test('During hydration, each product card of the shop is rendered once', async ({ page }) => {
  const callsOf = await countCalls(page);
  await open(page, '/shop');
  await page.waitForLoadState('networkidle');
  expect(await callsOf('.is_premium&&')).toBe(await page.getByRole('article').count());
});

test('During hydration, the bar that buys a product is rendered once, and once more with the product’s stock', async ({
  page,
  product,
}) => {
  const callsOf = await countCalls(page);
  await open(page, `/show/product/${product.slug}`);
  await expect(page.getByText(/\d+ available/)).toBeVisible();
  expect(await callsOf('"data-buy-bar"')).toBe(2);
});

test('React hydrates a page with a filled cart, a confirmed age and dark mode without a mismatch', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, pouches);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await open(page, vapes);
  await page.getByRole('button', { name: "I'm 18 or older" }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const path of made.slice(0, -1)) {
    await open(page, path);
    await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  }
});

test('An address that only looks like that of a category answers 404 with the not-found page', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/status of 404/);
  const answer = await page.goto('/category/no-such-thing');
  expect(answer?.status()).toBe(404);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('A tap before the script has loaded gets a visible response at once, and takes effect later', async ({
  page,
}) => {
  const release = await openWithoutScript(page, pouches);
  const button = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

test('A form that is submitted before the script has loaded is not sent, and its values stay in the form and out of the address', async ({
  page,
}) => {
  const release = await openWithoutScript(page, pouches);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email Address').fill('nobody');
  const send = footer.getByRole('button', { name: 'Subscribe' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(footer.getByText('Please enter a valid email address')).toBeVisible();
  await expect(footer.getByLabel('Email Address')).toHaveValue('nobody');
  await expect(page).toHaveURL(pouches);
});

test('Text typed into the distributor form before the script has loaded is kept, together with text typed later', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/distributor-application-form', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.getByLabel('Full Name').fill('Achieng Odhiambo');
  release();
  await waitForHydration(page);
  await form.getByLabel('Email Address').fill('achieng');
  await form.getByRole('button', { name: 'Send Application' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByLabel('Full Name')).toHaveValue('Achieng Odhiambo');
});

test('If the API is unreachable, a shopper can still go from the home page to a category and a product', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/\/api\//);
  await page.route('**/api/**', (route) => route.abort());
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const collection = page
    .getByRole('main')
    .getByRole('link', { name: /Explore Collection/ })
    .first();
  await waitForHydrationOf(collection);
  await collection.click();
  await expect(page).toHaveURL(new RegExp(`${pouches}$`));
  await page.getByRole('link', { name: product.product_name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

type NotKept = { notRestoredExplanations: { type: string; reason: string }[] };

test('The browser can restore every page of the shop instantly from its back/forward cache', async ({
  launchOptions,
  baseURL,
}) => {
  // Playwright turns the back/forward cache off, and a headless browser has none. The browser reports this reason as
  // "circumstantial". A reason that the page causes would be listed beside it.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<NotKept>((resolve) => session.once('Page.backForwardCacheNotUsed', resolve));
  await page.goto(`${baseURL}${pouches}`);
  await waitForHydration(page);
  await page.goto(`${baseURL}/show/cart`);
  await page.goBack();
  const { notRestoredExplanations } = await told;
  expect(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
  await browser.close();
});
