import type { Page } from '@playwright/test';
import { settle, stopClock, untilQueueLoads, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

test.use({ isAskedToSignIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Hart' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Sign in to Hart' });
const account = (page: Page) => page.getByRole('dialog', { name: 'Your account' });
const category = '/category/caffeine-energy-pouches';

/** Returns true if the largest element that the page has painted is in a prompt. */
const isLargestInPrompt = () =>
  new Promise<boolean>((answer) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
      answer(last?.element?.closest('[data-prompts]') != null);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('On a first visit the sign-in prompt opens once, after three seconds, and a guest’s page makes no API call before [S1-249, S1-295, S1-401, S2-051, S2-052, S2-346, G-31, G-32]', async ({
  page,
}) => {
  await page.clock.install();
  await stopClock(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|sanctum|auth)\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(category);
  await waitForHydration(page);
  await page.clock.runFor(2_500);
  await settle(page);
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(prompt(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(asked.filter((path) => path !== '/api/availability')).toEqual([]);
  expect(await page.evaluate(isLargestInPrompt)).toBe(false);
  await expect(prompt(page).getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sign-in-modal-shown'))).toBe('true');

  const queue = untilQueueLoads(page);
  await page.goto('/shop');
  await waitForHydration(page);
  await page.clock.runFor(3_500);
  await queue;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.clock.runFor(30_000);
  await settle(page);
  await expect(prompt(page)).toBeHidden();
  expect(fetched.filter((address) => address.includes('/prompts-'))).toEqual([]);
});

test('The Login link opens the sign-in dialog, and a signed-in customer finds their name, the account and the sign-out button [S1-106, S2-047…050, S2-055, S2-056, S2-214, S2-261, S2-296]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(category);
  await waitForHydration(page);
  const bar = page.getByRole('region', { name: 'From the shop' });
  const login = bar.getByRole('link', { name: 'Login' });
  await login.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Sign in to Hart' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(login).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' }).click();
  await dialog(page).getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Wanjiku Kamau');
  await expect(page).toHaveURL('/');

  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('link', { name: 'Wanjiku' }).click();
  await expect(account(page).getByText('Wanjiku Kamau')).toBeVisible();
  await expect(account(page).getByText('shopper@hart.example')).toBeVisible();
  const answered = page.waitForResponse('**/api/account/saved');
  await account(page).getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  await answered;

  await bar.getByRole('link', { name: 'Wanjiku' }).click();
  await account(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(login).toBeVisible();
});

test('If the shop cannot find out who is signed in, the error is logged, and the visitor is offered to sign in [S2-311]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/status of 503/);
  await page.addInitScript(() => localStorage.setItem('signed-in-name', 'Wanjiku'));
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '{}' }));
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(category);
  await waitForHydration(page);
  await page.getByRole('region', { name: 'From the shop' }).getByRole('link', { name: 'Wanjiku' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Sign in with Google' })).toBeVisible();
  expect(logged.join('\n')).toContain('Sign-in: could not ask who is signed in.');
});
