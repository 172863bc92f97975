import type { Locator, Page } from '@playwright/test';
import { productPath } from '#shared/page.ts';
import { settle, stillBox, stopClock, untilQueueLoads, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ isAskedToSignIn: true, viewport: { width: 360, height: 640 } });

const prompt = (page: Page) => page.getByRole('region', { name: 'Sign in to Hart' });
const category = '/category/caffeine-energy-pouches';

/** Opens a page, and waits until it is hydrated and the sign-in prompt has opened. */
async function openWithPrompt(page: Page, address: string) {
  await page.goto(address);
  await waitForHydration(page);
  await expect(prompt(page)).toBeVisible();
}

/** Expects that two elements of the page do not overlap. */
const expectApart = (one: Locator, other: Locator) =>
  expect(async () => {
    const [a, b] = [await stillBox(one), await stillBox(other)];
    const isApart =
      a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
    expect(isApart, JSON.stringify([a, b])).toBe(true);
  }).toPass();

test('The sign-in prompt takes no focus, moves no content and is announced politely, and the page stays usable [G-32, G-99]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(category);
  await waitForHydration(page);
  const live = page.locator('[aria-live="polite"][data-prompts]');
  await expect(live).toBeEmpty();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.evaluate(() => (window as unknown as { moved: number[] }).moved.splice(0));
  await expect(live.getByRole('region', { name: 'Sign in to Hart' })).toBeVisible();
  await stillBox(prompt(page));
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  await expect(page.locator('dialog[open], [inert]')).toHaveCount(0);
  const scrolled = await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' });
    return scrollY;
  });
  expect(scrolled).toBe(300);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(prompt(page)).toBeVisible();
});

test('The sign-in prompt closes by its close button and by Escape, but Escape closes an open menu first [G-32, G-99]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithPrompt(page, category);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Categories' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await openWithPrompt(page, category);
  await prompt(page).getByRole('button', { name: 'Close' }).click();
  await expect(prompt(page)).toBeHidden();
});

test('The Login link replaces the sign-in prompt with the sign-in dialog [G-99]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithPrompt(page, category);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to Hart' })).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(prompt(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(prompt(page)).toBeHidden();
});

test('The sign-in prompt closes when the visitor opens another page of the shop [G-100]', async ({
  page,
}) => {
  await openWithPrompt(page, category);
  await page.getByRole('banner').getByRole('link', { name: 'Hart, home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(prompt(page)).toBeHidden();
});

test('If the sign-in prompt was open when the person went to the admin, it does not return on the next page of the shop [G-100]', async ({
  page,
}) => {
  await openWithPrompt(page, category);
  for (const [href, text] of [
    ['/admin/orders', 'Sign in to the admin'],
    ['/show/cart', 'Your cart is empty'],
  ] as const) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
    }, href);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(prompt(page)).toBeHidden();
  }
});

test('The sign-in prompt closes when the visitor begins to fill in a form [G-31, G-100]', async ({
  page,
}) => {
  await openWithPrompt(page, '/distributor-application-form');
  await page.getByRole('main').getByLabel('Full Name').focus();
  await expect(prompt(page)).toBeHidden();
});

for (const { form, address, typed } of [
  { form: 'the application of a distributor', address: '/distributor-application-form', typed: 'Full Name' },
  { form: 'the newsletter form of the footer', address: category, typed: 'Email Address' },
])
  test(`No prompt opens while ${form} contains typed text [G-31, G-100]`, async ({ page }) => {
    await page.clock.install();
    await stopClock(page);
    const queue = untilQueueLoads(page);
    await page.goto(address);
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    const field = page.getByLabel(typed);
    await field.fill('achieng@frame.example');
    await field.blur();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(3_500);
    await queue;
    await page.clock.runFor(30_000);
    await settle(page);
    expect(asked.filter((each) => /\/prompts-[\w-]+\.js$/.test(each))).toEqual([]);
    await expect(prompt(page)).toBeHidden();
  });

test('On a phone the sign-in prompt is above the bar that buys a product, and toasts are above the prompt [G-100]', async ({
  page,
  product,
}) => {
  await openWithPrompt(page, productPath(product.slug));
  const bar = page.locator('[data-buy-bar]');
  await expectApart(prompt(page), bar);
  await bar.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(bar.getByRole('button', { name: /^One more/ })).toBeVisible();
  await expectApart(prompt(page), bar);
  const toast = page.locator('[data-toasts] > div').first();
  await expect(toast).toBeVisible();
  await expectApart(toast, prompt(page));
});

test('On the lowest screen that shows the sign-in prompt, the prompt is below the header and can be closed [G-100]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await openWithPrompt(page, productPath(product.slug));
  await expectApart(prompt(page), page.getByRole('banner'));
  await expectApart(prompt(page), page.locator('[data-buy-bar]'));
  await expect(prompt(page)).toBeInViewport({ ratio: 1 });
  await prompt(page).getByRole('button', { name: 'Close' }).click();
  await expect(prompt(page)).toBeHidden();
});

test('A phone held sideways shows no sign-in prompt, and shows it once it is held upright again [G-100]', async ({
  page,
  product,
}) => {
  const sideways = { width: 640, height: 300 };
  const upright = { width: 360, height: 640 };
  await openWithPrompt(page, productPath(product.slug));
  await page.setViewportSize(sideways);
  await expect(prompt(page)).toBeHidden();
  await page.setViewportSize(upright);
  await expect(prompt(page)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize(sideways);
  await page.clock.install();
  const queue = untilQueueLoads(page);
  await page.reload();
  await waitForHydration(page);
  await page.clock.runFor(3_500);
  await queue;
  await settle(page);
  await expect(page.locator('[data-prompt]')).toHaveCount(0);
  await page.setViewportSize(upright);
  await expect(prompt(page)).toBeVisible();
});

for (const width of [360, 768, 1280])
  test(`At ${width} px, a prompt does not overlap the floating buttons and the advertisement strip of the home page [G-100]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      sessionStorage.setItem('splash-seen', '1');
      localStorage.setItem('age-verified', 'true');
      localStorage.setItem('age-verified-at', new Date().toISOString());
    });
    await openWithPrompt(page, '/');
    const touch = page.locator('[data-touch]');
    const strip = page.locator('[data-strip-ad]');
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectApart(prompt(page), strip);
    await expectApart(prompt(page), touch);
    await expect(prompt(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(prompt(page)).toBeHidden();
    await expect(strip).toBeInViewport({ ratio: 1 });
  });
