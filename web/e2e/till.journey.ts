import type { Page } from '@playwright/test';
import { pageKey, tillPage } from '#shared/page.ts';
import { expect, test } from './shop-test.ts';
import { alone } from './sign-in-steps.ts';
import { addTill, enrol, expectFitsTablets, openTill, scan, unlock } from './till-steps.ts';

test.use({ viewport: { width: 800, height: 1280 }, serviceWorkers: 'allow' });

/** Waits until the service worker has cached the till's document and all its files. */
const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), `/${pageKey(tillPage)}`))
    .toBe(true);

test('A till’s device is set up, unlocked by PIN and locked, and still works after a reload without a network', {
  tag: alone,
}, async ({ page, context, browser, guard }) => {
  guard.expectFailure(/\/api\/till\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { till, manager, newCode } = await addTill(browser);
  await page.goto('/pos');
  await expect(page.getByRole('heading', { name: 'Set up this till' })).toBeVisible();
  await expectFitsTablets(page, 'Set up');
  await page.getByLabel('Code').fill('wrong');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('alert')).toContainText(/code/i);
  await enrol(page, await newCode());
  await expectFitsTablets(page, 'Who is selling');

  await page.getByRole('button', { name: manager }).click();
  await expectFitsTablets(page, 'PIN');
  // Scans at a locked till do not count as wrong PINs, so after the first wrong PIN there are four tries left.
  for (let n = 0; n < 5; n += 1) await scan(page, '6161234567890');
  await expect(page.getByLabel(`PIN of ${manager}`)).toHaveValue('');
  await unlock(page, manager, '9075');
  await expect(page.getByRole('alert')).toContainText('4');
  // The field has the focus, so the PIN can also be typed on a keyboard.
  await page.getByLabel(`PIN of ${manager}`).focus();
  await page.keyboard.type('4827');
  await page.keyboard.press('Enter');
  const status = page.getByRole('list', { name: 'State of the till' });
  await expect(status).toContainText('Online');
  await expect(status).toContainText('Everything is sent');
  await expect(status).toContainText('Prices from');
  await page.getByRole('link', { name: 'More' }).click();
  await expect(page.getByText(till.name)).toBeVisible();
  await expectFitsTablets(page, 'More');
  await untilKept(page);

  await context.setOffline(true);
  await expect(status).toContainText('Offline');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
  await page.reload();
  await unlock(page, manager);
  await expect(page.getByText(till.name)).toBeVisible();
  await expect(status).toContainText('Offline');
  await expectFitsTablets(page, 'Offline');

  await context.setOffline(false);
  await expect(status).toContainText('Online');
});

test('The till locks itself after two minutes or the chosen time, and the content of the screen stays', async ({
  page,
  browser,
  guard,
}) => {
  // Six minutes have passed on the page's clock, so the server refuses a call until the till has corrected its time.
  guard.expectFailure(/\/api\/till\//);
  await page.clock.install();
  const { manager } = await openTill(browser, page);
  await page.getByRole('link', { name: 'More' }).click();
  await page.clock.runFor(110_000);
  await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
  await page.clock.runFor(20_000);
  await unlock(page, manager);
  await page.getByLabel('Lock after a pause of').selectOption('5');
  await page.clock.runFor(4 * 60_000);
  await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
  await page.clock.runFor(2 * 60_000);
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
  await unlock(page, manager);
  await expect(page.getByLabel('Lock after a pause of')).toHaveValue('5');
});

test('Only one window of a browser can be the till, and a second window says so and takes over when asked', async ({
  page,
  context,
  browser,
}) => {
  const { manager } = await openTill(browser, page);
  const other = await context.newPage();
  await other.goto('/pos');
  await expect(other.getByRole('heading', { name: 'The till is open in another window' })).toBeVisible();
  await other.getByRole('button', { name: 'Use this window' }).click();
  await unlock(other, manager);
  await expect(other.getByRole('navigation', { name: 'Till' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The till is open in another window' })).toBeVisible();
  await other.close();
  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
});

test('If a till was moved to another device, the earlier device says so and can be set up again', async ({
  page,
  browser,
  guard,
}) => {
  guard.expectFailure(/\/api\/till\//);
  const { newCode } = await openTill(browser, page);
  const context = await browser.newContext();
  const next = await context.newPage();
  await enrol(next, await newCode());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Another device is this till now' })).toBeVisible();
  await page.getByRole('button', { name: 'Enrol again with a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
});

test('If the browser has deleted a till’s data, the till says so, and does not restart its receipt numbers at 1', async ({
  page,
  browser,
}) => {
  const { till, newCode, manager } = await openTill(browser, page);
  await page.goto('/delivery');
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('hart-till').onsuccess = done;
      }),
  );
  await page.goto('/pos');
  const heading = page.getByRole('heading', { name: `The data of ${till.name} is gone from this browser` });
  await expect(heading).toBeVisible();
  await enrol(page, await newCode());
  await unlock(page, manager);
  await page.getByRole('link', { name: 'More' }).click();
  // The receipts begin a new series: the number 2 stands for the second epoch (period of one device) of this till.
  await expect(page.getByText(/receipts T\d+-2-/)).toBeVisible();
});
