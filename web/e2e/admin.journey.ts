import type { Browser, Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectSound, leafTo, orderAsCustomer } from './admin-steps.ts';
import { typed } from './checkout-steps.ts';
import { settle } from './page-state.ts';
import { keepDraft, payByHand } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Expects that the page of an order prints only the packing slip with the address and the total. */
async function expectSlip(page: Page, number: string) {
  const slip = page.getByRole('region', { name: `Slip of order ${number}` });
  await page.getByRole('button', { name: 'Print slip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 1 slip' });
  await expect(dialog.getByRole('status')).toHaveText('1 slip is ready.');
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toContainText(`${typed.street}, ${typed.area}`);
  await expect(slip).toContainText(/To collect: Ksh /);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** As a customer, orders two pieces of a product, creates a chat draft, and makes a payment to an unknown account. */
async function shopFor(browser: Browser, product: ProductCard, phone: string) {
  const ordered = await orderAsCustomer(browser, product, phone);
  const code = await keepDraft(product, 3);
  return { ...ordered, code, receipt: await payByHand(`Kiosk ${phone}`, ordered.total) };
}

/** Changes the state of the shown order, as a colleague would do. The page notices the change at its next call. */
async function moveBehind(page: Page, body: { from: string; to: string }) {
  const address = `/api/admin/orders/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const shown = await page.evaluate(async (address) => (await fetch(address)).json(), address);
  let isSaid = false;
  await page.route(`**${address}`, (route) => (isSaid ? route.continue() : route.fulfill({ json: shown })));
  await page.evaluate(
    async ({ address, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      await fetch(`${address}/moves`, { method: 'POST', headers, body });
    },
    { address, body: JSON.stringify(body) },
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/moves')) isSaid = true;
  });
}

/** Returns an unmatched payment to an unknown account, in the form of the admin's list. */
const strayMoney = (receipt: string) => ({
  id: receipt.padEnd(40, 'x'),
  reason: 'unknown-account',
  at: '2026-11-02T09:00:00.000Z',
  receipt,
  receipts: [receipt],
  word: null,
  account: 'Wanjiku',
  payer: null,
  amount: 2700,
  order: null,
  outcomes: ['order', 'returned'],
  settled: null,
});

test('Staff see the waiting orders, call a customer and confirm the order, find a chat cart by its code, and match a payment to its order [G-39, G-80, S1-017, R7]', async ({
  page,
  browser,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/\/(settlement|moves)/);
  const shopper = await shopFor(browser, product, phone.typed);
  const { number, code, receipt } = shopper;

  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the admin' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Njeri Mwangi');
  await expect(page).toHaveURL('/admin/orders');
  await expect(page).toHaveTitle(/^\(\d+\+?\) To call/);
  const link = page.getByRole('link', { name: number, exact: true });
  await leafTo(page, link);
  await expect(page.getByRole('row').filter({ has: link })).toContainText(/\d\d:\d\d/);
  await expectSound(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find an order')).toBeFocused();
  await page.keyboard.type(number.replace('HS-', 'hs '));
  // The test counts only the order's row, because a phone does not show the head of the table.
  await expect(page.getByRole('row')).toHaveCount(1);
  await expectSound(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \+254/ })).toHaveAttribute(
    'href',
    `tel:${phone.stored}`,
  );
  await expect(page.getByRole('definition').filter({ hasText: typed.street })).toBeVisible();
  await expectSound(page);
  await expectSlip(page, number);
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Confirmed on the phone' }).click();
  await expect(page.getByText(`${number}: To pack.`)).toBeVisible();
  // The emails of the order are another list, below the list of the order's states.
  const moves = page.getByRole('region', { name: 'What happened so far' }).getByRole('list').first();
  await expect(moves.getByRole('listitem').last()).toHaveText(/Confirmed on the phone by Njeri Mwangi$/);

  await page.getByRole('button', { name: 'Cancel…' }).click();
  await page.getByLabel('Why?').fill('She thought it over.');
  await moveBehind(page, { from: 'confirmed', to: 'packed' });
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^The order is packed\. Next it can be:/);
  await expect(page.getByLabel('Why?')).toHaveValue('She thought it over.');
  await expect(moves.getByRole('listitem').last()).toHaveText(/Packed by Njeri Mwangi$/);

  await page.getByRole('link', { name: 'Chat drafts' }).click();
  await page.getByLabel('Code of the message').fill(code.toLowerCase().replace('-', ' '));
  const draft = page.getByRole('row').filter({ hasText: code });
  await expect(draft).toContainText(`3 × ${product.product_name}`);
  await expect(draft).toContainText(/Held (19|20) min more/);
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Chat draft ${code}` })).toBeVisible();

  await page.getByRole('link', { name: 'Payments' }).click();
  const unmatched = page.getByRole('article').filter({ hasText: receipt });
  await leafTo(page, unmatched);
  await expect(unmatched).toContainText('Paid to an account that is no order number');
  await expect(unmatched).toContainText(`Kiosk ${phone.typed}`);
  await unmatched.getByRole('button', { name: `Settle ${receipt}` }).click();
  const typedNumber = unmatched.getByRole('textbox', { name: 'Order number' });
  await typedNumber.fill(number);
  await expect(unmatched).toContainText('This pays all of it.');
  await unmatched.getByRole('button', { name: 'It pays this order' }).click();
  await expect(unmatched.getByText('Please give a reason.')).toBeVisible();
  await expect(typedNumber).toHaveValue(number);
  await expectSound(page);
  await unmatched.getByLabel('Reason').fill('The message was read to me on the phone.');
  await unmatched.getByRole('button', { name: 'It pays this order' }).click();
  await expect(page.getByText(`The payment is recorded for ${number}.`)).toBeVisible();
  await expect(unmatched).toBeHidden();
  await page.getByRole('link', { name: 'Settled' }).click();
  await expect(unmatched).toContainText(`Pays ${number}`);
  await expect(unmatched).toContainText('The message was read to me on the phone.');

  await shopper.page.reload();
  await expect(shopper.page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();
  await shopper.page.context().close();
});

test('Text that staff type about an unmatched payment stays when a colleague settles the payment, and a list that failed to load can load again [R7]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/parked-payments/);
  let payments = [strayMoney('SGL7K2M4XY')];
  let [asked, status] = [0, 200];
  await page.route('**/api/admin/parked-payments?*', (route) => {
    asked++;
    return route.fulfill({ status, json: { payments, next_cursor: null } });
  });
  await page.clock.install();
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Brian Otieno');
  await page.getByRole('button', { name: 'Settle SGL7K2M4XY' }).click();
  await page.getByLabel('Reason').fill('Paid under her own name.');
  [payments, asked] = [[], 0];
  await page.clock.runFor(30_000);
  await settle(page);
  await page.getByRole('radio', { name: 'It was sent back' }).check();
  await expect(page.getByLabel('Reason')).toHaveValue('Paid under her own name.');
  expect(asked).toBe(0);
  status = 503;
  await page.getByRole('button', { name: 'Close' }).click();
  await settle(page);
  await page.clock.runFor(25_000);
  await expect(page.getByRole('alert')).toHaveText('Server responded with status: 503');
  status = 200;
  // The timer of the automatic retry starts once the error is shown.
  await settle(page);
  await page.clock.runFor(25_000);
  await expect(page.getByText('No payment waits to be settled.')).toBeVisible();
});

test('When one unmatched payment is settled, the open form of another payment stays, with its typed text [R7]', async ({
  page,
}) => {
  const first = strayMoney('SGL7K2M4XA');
  const others = [strayMoney('SGL7K2M4XB'), strayMoney('SGL7K2M4XC')];
  let waiting = [first, ...others];
  let asked = 0;
  // Only two payments fit on a page, so the third one moves up when the first is settled.
  await page.route('**/api/admin/parked-payments?*', (route) => {
    asked++;
    const isSecond = new URL(route.request().url()).searchParams.has('cursor');
    const payments = isSecond ? waiting.slice(2) : waiting.slice(0, 2);
    const next_cursor = !isSecond && waiting.length > 2 ? 'next' : null;
    return route.fulfill({ json: { payments, next_cursor } });
  });
  await page.route('**/api/admin/parked-payments/*/settlement', (route) => {
    waiting = others;
    const { why, outcome } = route.request().postDataJSON();
    const settled = {
      by: 'Njeri Mwangi',
      at: '2026-11-02T09:05:00.000Z',
      why,
      outcome,
      number: null,
      reference: '',
    };
    return route.fulfill({ json: { ...first, outcomes: [], settled } });
  });
  await page.clock.install();
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Njeri Mwangi');
  await page.getByRole('button', { name: 'Show more' }).click();
  const done = page.getByRole('article').filter({ hasText: 'SGL7K2M4XA' });
  const open = page.getByRole('article').filter({ hasText: 'SGL7K2M4XC' });
  await open.getByRole('button', { name: 'Settle' }).click();
  await open.getByLabel('Reason').fill('She calls back at noon.');
  await done.getByRole('button', { name: 'Settle' }).click();
  await done.getByRole('radio', { name: 'It was sent back' }).check();
  await done.getByLabel('Reason').fill('By M-Pesa, today.');
  asked = 0;
  await done.getByRole('button', { name: 'Record it' }).click();
  await expect(done).toContainText('By M-Pesa, today.');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(30_000);
  await expect(open.getByLabel('Reason')).toHaveValue('She calls back at noon.');
  expect(asked).toBe(0);
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('A signed-in customer who opens the admin reads that they have no access, and the admin makes no API call [G-39, T7]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Wanjiku Kamau');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account cannot open the admin' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
