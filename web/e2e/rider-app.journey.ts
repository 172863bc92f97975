import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { pageKey, riderPage } from '#shared/page.ts';
import { moveThrough } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { openPhones } from './customer-phones.ts';
import { takeLooks } from './looks.ts';
import { expectNoOverflow } from './page-state.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';
import { callAs, pin, typePin } from './till-steps.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
});

type Office = { page: Page; rider: string };
type Placed = Awaited<ReturnType<typeof orderByCall>>;

/** Opens the admin in another browser, and assigns packed orders to a rider. */
async function openOffice(browser: Browser, rider: string, orders: readonly Placed[]): Promise<Office> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'Brian Otieno');
  for (const { id } of orders) {
    await moveThrough(page, id, ['pending', 'confirmed', 'packed']);
    await callAs(page, 'POST', `/api/admin/orders/${id}/rider`, { rider, was: null });
  }
  return { page, rider };
}

/** Records in the admin that the office counted the rider's cash. `said` is the sum that the rider named. */
async function count({ page, rider }: Office, said: number): Promise<void> {
  const path = `/api/admin/cash/rider-${rider}`;
  const { version } = await callAs<{ version: number }>(page, 'GET', path);
  await callAs(page, 'POST', `${path}/hand-ins`, { id: randomUUID(), version, said, counted: said });
}

/** Waits until the service worker has cached the rider's app, so that it opens offline. */
const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), `/${pageKey(riderPage)}`))
    .toBe(true);

/** Expects that the screen fits and has no accessibility violation, in light or in dark mode. */
async function expectReadable(page: Page) {
  for (const colorScheme of takeLooks(['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expectNoOverflow(page);
    await expectNoViolationAt(page, [360], colorScheme);
  }
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();

const vapeOf = (products: readonly ProductCard[]) => {
  const vape = products.findLast(({ age_restricted }) => age_restricted);
  if (!vape) throw new Error('The demo shop has no restricted product.');
  return vape;
};

test('A rider collects three orders, reports two offline, sends an M-Pesa payment request, and hands in the cash', async ({
  page,
  context,
  browser,
  guard,
  product,
  products,
  phone,
  shopTable,
}) => {
  guard.expectFailure(/\/api\/rider\/|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const rider = await shopTable.makeRider(`Kevin ${phone.stored.slice(-4)}`);
  const orders = [
    await orderByCall(vapeOf(products), phone.typed),
    await orderByCall(product, phone.typed, 2),
    await orderByCall(product, phone.typed, 1),
  ] as const;
  const office = await openOffice(browser, rider, orders);
  const { code } = await callAs<{ code: string }>(
    office.page,
    'POST',
    `/api/admin/riders/${rider}/phone-code`,
    {},
  );

  await page.goto(`/rider#${code}`);
  await expect(page).toHaveURL(/\/rider$/);
  await expectReadable(page);
  await typePin(page, pin, 'Next');
  await typePin(page, pin, 'Set up');
  await expect(page.getByText('3 stops')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
  await tap(page, 'Take the 3 bags');
  for (const { number } of orders) await page.getByRole('checkbox', { name: number }).check();
  await expectReadable(page);
  await tap(page, 'I took these 3');
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${phone.stored}`);
  await expect(page.getByText(phone.stored)).toHaveCount(0);
  await expectReadable(page);
  await untilKept(page);

  await tap(page, 'I am there');
  await expect(page.getByRole('button', { name: /^Cash/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'ID seen, 18 or older' }).check();
  await expectReadable(page);
  await context.setOffline(true);
  await tap(page, /^Cash/);
  await expectReadable(page);
  await tap(page, /^Delivered, cash taken/);
  await expect(page.getByText(/^Delivered to/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'What is sent' })).toContainText('not sent yet');
  await tap(page, 'I am there');
  await tap(page, 'Not accepted…');
  await page.getByRole('button', { name: 'No money' }).tap();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Not accepted', exact: true }).tap();
  await expect(page.getByText(/did not accept/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status', { name: 'What is sent' })).toContainText('4 not sent yet');
  await context.setOffline(false);
  await expect(page.getByRole('status', { name: 'What is sent' })).toContainText('All sent');

  await tap(page, 'I am there');
  await tap(page, 'Ask on the phone');
  await expectReadable(page);
  await tap(page, /^Ask for/);
  await expect(page.getByText('Waiting for the customer’s PIN')).toBeVisible();
  await (await openPhones(browser, phone.stored)).answer('Enter PIN and pay');
  await expect(page.getByText('Paid by M-⁠Pesa')).toBeVisible();
  await tap(page, 'Delivered');
  await expect(page.getByText('No stops now')).toBeVisible();
  await expect(page.getByRole('status', { name: 'What is sent' })).toContainText('All sent');
  await expectReadable(page);

  const cash = orders[0].total;
  await tap(page, 'Money');
  await expect(page.getByText(orders[1].number)).toBeVisible();
  await page.getByLabel('I hand in (Ksh)').fill(`${cash}`);
  await expectReadable(page);
  await tap(page, /^I hand in/);
  await expect(page.getByText('The office counts now')).toBeVisible();
  await count(office, cash);
  await page.reload();
  await tap(page, 'Money');
  await expect(page.getByText('It is what you should have.')).toBeVisible();
  await expectReadable(page);
  await tap(page, 'That is right');
  await expect(page.getByText('Ksh 0', { exact: true })).toBeVisible();
  await tap(page, 'More');
  await expect(page.getByText(/^Not accepted: No money/)).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expectReadable(page);
});
