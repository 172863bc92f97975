import type { Locator, Page } from '@playwright/test';
import { expectTargets, leafTo } from './admin-steps.ts';
import { keepDraft, orderByCall, payByHand } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Opens a row of a list by a tap, runs `act`, and returns by a tap. Expects that the list then has the same scroll
 * position.
 */
async function expectRoundTrip(page: Page, row: Locator, back: string, act: () => Promise<void>) {
  const list = page.url();
  // The trial scrolls the row out from under the bars, as the tap itself would.
  await row.tap({ trial: true });
  const before = await scrolled(page);
  await row.tap();
  await expect(page).not.toHaveURL(list);
  await act();
  await expectTargets(page, page.url());
  await page.getByRole('main').getByRole('link', { name: back, exact: true }).tap();
  await expect(page).toHaveURL(list);
  await expect(row).toBeInViewport();
  expect(await scrolled(page)).toBe(before);
}

test('By taps only, staff confirm an order, settle a payment and make an order from a chat cart', async ({
  page,
  product,
  phone,
}) => {
  const { id, number } = await orderByCall(product, phone.typed, 2);
  const code = await keepDraft(product);
  const receipt = await payByHand(`Kiosk ${phone.typed}`, 850);
  await signInAs(page, 'Amina Hart');

  await page.goto('/admin/orders');
  const order = page.getByRole('link', { name: number, exact: true });
  await leafTo(page, order);
  await expectTargets(page, 'orders');
  await expectRoundTrip(page, order, 'Orders', async () => {
    await expect(page).toHaveURL(`/admin/orders/${id}`);
    await expect(page.getByRole('button', { name: 'Confirmed on the phone' })).toBeVisible();
  });
  await order.tap();
  await page.getByRole('button', { name: 'Confirmed on the phone' }).tap();
  await expect(page.getByText(`${number}: To pack.`)).toBeVisible();

  await page.getByRole('link', { name: /^Chat drafts/ }).tap();
  const draft = page.getByRole('link', { name: code, exact: true });
  await leafTo(page, draft);
  await expectTargets(page, 'drafts');
  await expectRoundTrip(page, draft, 'Chat drafts', async () => {
    await expect(page.getByLabel('Full name')).toBeVisible();
  });
  await draft.tap();
  await page.getByLabel('Full name').tap();
  await page.keyboard.insertText('Otieno');
  await page.getByLabel('Phone', { exact: true }).tap();
  await page.keyboard.insertText(phone.typed);
  await page.getByLabel('Area').selectOption('Kilimani');
  await page.getByLabel('Street, building or landmark').tap();
  await page.keyboard.insertText('Wood Avenue');
  await page.getByRole('button', { name: /^Make the order · Ksh/ }).tap();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{22}$/);

  await page.getByRole('link', { name: /^Payments/ }).tap();
  const payment = page.getByRole('article').filter({ hasText: receipt });
  await leafTo(page, payment);
  await payment.getByRole('button', { name: `Settle ${receipt}` }).tap();
  await payment.getByRole('radio', { name: 'It was sent back' }).tap();
  await payment.getByLabel('Reason').tap();
  await page.keyboard.insertText('Paid to us by mistake.');
  await expectTargets(page, 'payments');
  await payment.getByRole('button', { name: 'Record it' }).tap();
  await expect(payment).toBeHidden();
});

test('By taps only, an owner changes a product, invites a person, opens an entry of the change log and reads the list of jobs', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/product');
  const row = page.getByRole('link', { name: product.product_name, exact: true });
  await expect(page.getByRole('table').locator('tbody img').first()).toBeVisible();
  await leafToPage(page, row);
  await expectTargets(page, 'products');
  await expectRoundTrip(page, row, 'Products', async () => {
    await page.getByLabel('Reorder at').tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(String(Date.now() % 1000));
    await page.getByRole('button', { name: 'Discard' }).tap();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  });
  await row.tap();
  await page.getByLabel('Reorder at').tap();
  await page.keyboard.press('Control+a');
  // The level differs from that of an earlier run, because nothing else is saved.
  await page.keyboard.insertText(String(1 + (Date.now() % 999)));
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toBeInViewport();

  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite a person…' }).last().tap();
  const email = `touch.${Date.now()}@example.com`;
  await page.getByLabel('Email address').tap();
  await page.keyboard.insertText(email);
  await page.getByRole('button', { name: 'Send the invitation' }).tap();
  const person = page.getByRole('link', { name: email, exact: true });
  await expect(person).toBeVisible();
  // The reload removes the message about the invitation. So the list has the same height before and after the change.
  await page.reload();
  await expectRoundTrip(page, person, 'People', async () => {
    await page.getByRole('checkbox', { name: /^Rider/ }).tap();
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText(`${email} is changed.`)).toBeVisible();
  });
  await person.tap();
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('button', { name: 'Withdraw the invitation…' }).tap();
  await page.getByRole('button', { name: 'Withdraw the invitation', exact: true }).tap();
  await expect(page.getByText(`The invitation of ${email} is withdrawn.`)).toBeVisible();

  await page.goto('/admin/log');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectTargets(page, 'log');
  await page.getByRole('article').getByRole('link').first().tap();
  await expect(page).not.toHaveURL('/admin/log');

  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expectTargets(page, 'jobs');
});

/** Opens further pages of a list that is entirely in the browser, until a row is visible. */
async function leafToPage(page: Page, row: Locator) {
  await expect(async () => {
    if (!(await row.isVisible())) await page.getByRole('link', { name: 'Next page' }).tap({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
