import type { Page } from '@playwright/test';
import { settle, stopClock, untilQueueLoads } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ isAskedToSubscribe: true });

/** Returns the newsletter prompt, which opens by itself. */
const prompt = (page: Page) => page.getByRole('region', { name: 'Get Exclusive Offers' });
/** Returns the modal dialog of the newsletter, which a tap opens. */
const offer = (page: Page) => page.getByRole('dialog', { name: 'Get Exclusive Offers' });
const shownAt = (page: Page) => page.evaluate(() => localStorage.getItem('last-subscriber-modal-shown'));

/**
 * Waits until the page is hydrated. The cart link then shows the number of products in the cart, which no prerendered
 * page contains.
 */
async function isAwake(page: Page) {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await settle(page);
}

/**
 * Opens a page, waits until it is hydrated, moves its clock by 3.5 seconds, and waits until the script that opens
 * prompts has loaded.
 */
async function openWithQueue(page: Page, open: () => Promise<unknown>) {
  const queue = untilQueueLoads(page);
  await open();
  await isAwake(page);
  await page.clock.runFor(3_500);
  await queue;
  await settle(page);
}

/** Returns a list to which each request for the prompts' script is added. No prompt can open without this script. */
function promptsAsked(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/prompts-[\w-]+\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Moves the page's clock, and expects that no prompt opens. */
async function expectNoneWithin(page: Page, ms: number) {
  const asked = promptsAsked(page);
  await page.clock.runFor(ms);
  await settle(page);
  await expect(prompt(page)).toBeHidden();
  await expect(offer(page)).toBeHidden();
  expect(asked).toEqual([]);
}

/** Opens the home page with a product in the cart. The clock of the page is stopped from the start. */
async function openHome(page: Page) {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '[{"id":1,"product_name":"Mint","selling_price":450,"quantity":1}]'),
  );
  await page.clock.install();
  await stopClock(page);
  await openWithQueue(page, () => page.goto('/'));
}

/** Opens the home page and moves its clock until the newsletter prompt opens. */
async function openHomeWithPrompt(page: Page) {
  await openHome(page);
  await page.clock.runFor(7_500);
  await page.clock.resume();
}

test('The home page shows the newsletter prompt after ten seconds, and does not show it again within a day after it was closed [S1-250, S1-293, S1-294, S1-400, S1-425, S2-076, S2-079…081, S2-335, S2-347, G-31]', async ({
  page,
}) => {
  await openHome(page);
  await expectNoneWithin(page, 5_500);
  await page.clock.runFor(2_000);
  // The clock must run here, because React uses a timer to show the loaded prompt.
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(page).getByText('10% off the first order')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shownAt(page)).toBeNull();
  const before = await page.evaluate(() => Date.now());
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => shownAt(page)).not.toBeNull();
  const closedAt = Number(await shownAt(page));
  expect(closedAt).toBeGreaterThanOrEqual(before);
  expect(closedAt).toBeLessThanOrEqual(await page.evaluate(() => Date.now()));

  await page.clock.pauseAt(closedAt + 60_000);
  await openWithQueue(page, () => page.reload());
  await expectNoneWithin(page, 60_000);
  await page.clock.fastForward('24:00:00');
  await openWithQueue(page, () => page.reload());
  await page.clock.runFor(8_000);
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
});

test('The button of the newsletter prompt opens the dialog with the form, and once that is closed, the prompt does not return [S1-294, S2-077, S2-081]', async ({
  page,
}) => {
  await openHomeWithPrompt(page);
  await prompt(page).getByRole('button', { name: 'Subscribe Now' }).click();
  for (const label of ['Full Name', 'Email Address', 'Phone Number'])
    await expect(offer(page).getByLabel(label)).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(prompt(page)).toBeHidden();
  expect(await shownAt(page)).toBeNull();
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => shownAt(page)).not.toBeNull();
});

test('If the newsletter prompt is closed while the dialog’s script loads, the dialog does not open [G-99, G-100]', async ({
  page,
}) => {
  await openHomeWithPrompt(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/taps-[\w-]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/taps-[\w-]+\.js$/);
  await prompt(page).getByRole('button', { name: 'Subscribe Now' }).click();
  const script = (await asked).url();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
  await stopClock(page);
  held.resolve();
  await page.evaluate((address) => import(address), script);
  await settle(page);
  await page.clock.runFor(1_000);
  await settle(page);
  await expect(offer(page)).toBeHidden();
});

test('If the newsletter prompt is tapped while the phone is offline, it stays and says so, and a later tap opens the dialog', async ({
  page,
}) => {
  await openHomeWithPrompt(page);
  await expect(prompt(page)).toBeVisible();
  await page.context().setOffline(true);
  const subscribe = prompt(page).getByRole('button', { name: 'Subscribe Now' });
  await subscribe.click();
  await expect(prompt(page).getByText('We could not reach the shop.')).toBeVisible();
  await page.context().setOffline(false);
  await subscribe.click();
  await expect(offer(page)).toBeVisible();
});

test('The newsletter prompt does not open while the shopper types, on other pages or in the cart [S1-293, S2-080, G-31]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHome(page);
  await page.getByRole('combobox', { name: 'Search the shop' }).focus();
  await expectNoneWithin(page, 30_000);
  await page.getByRole('combobox', { name: 'Search the shop' }).blur();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('last-subscriber-modal-shown'));
  for (const address of ['/category/caffeine-energy-pouches', '/show/cart']) {
    await openWithQueue(page, () => page.goto(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoneWithin(page, 30_000);
  }
});

test('The newsletter dialog opens at once on request, keeps typed text after an error, and thanks the shopper for three seconds, once [S1-112, S1-294, S2-005, S2-062, S2-078, S2-081, S2-215, S2-216, S2-240, S2-242, S2-271, S2-308, S2-309, S2-344]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/api\/subscribers/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/category/caffeine-energy-pouches');
  await page.getByRole('banner').getByRole('button', { name: 'Subscription' }).click();
  const field = (label: string) => offer(page).getByLabel(label);
  const send = offer(page).getByRole('button', { name: 'Subscribe Now' });
  await field('Email Address').fill('achieng');
  await send.click();
  await expect(offer(page).getByText('Name is required')).toBeVisible();
  await expect(offer(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(field('Full Name')).toBeFocused();
  await field('Full Name').fill('Achieng');
  await field('Email Address').fill('achieng@frame.example');
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/api/subscribers', async (route) => {
    await seen;
    await route.abort();
  });
  await send.click();
  await expect(offer(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  see();
  await expect(offer(page).getByText('An error occurred. Please try again later.')).toBeVisible();
  await expect(field('Email Address')).toHaveValue('achieng@frame.example');
  await page.unroute('**/api/subscribers');
  await field('Phone Number').fill('0712 345 678');
  await stopClock(page);
  const asked = page.waitForRequest('**/api/subscribers');
  await send.click();
  expect((await asked).postDataJSON()).toMatchObject({
    name: 'Achieng',
    email: 'achieng@frame.example',
    phone: '0712 345 678',
  });
  await expect(
    offer(page).getByText('Thank you for subscribing! Check your email for confirmation.'),
  ).toBeVisible();
  await expect.poll(async () => Number(await shownAt(page))).toBeGreaterThan(0);
  await settle(page);
  await page.clock.runFor(2_900);
  await expect(offer(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(offer(page)).toBeHidden();
});

test('The newsletter form in the footer says thanks only after the address is saved [S1-134, S2-071, S2-248, G-33]', async ({
  page,
}) => {
  await page.goto('/category/caffeine-energy-pouches');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const email = footer.getByLabel('Email Address');
  await email.fill('nobody');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('otieno@frame.example');
  await email.press('Enter');
  await expect(footer.getByText('Thanks for subscribing!')).toBeVisible();
  await expect(email).toHaveValue('');
});
