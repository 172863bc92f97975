import type { Page, Route } from '@playwright/test';
import { leafTo, moveThrough } from './admin-steps.ts';
import { keepDraft, orderByCall, payByHand } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const isBack = (page: Page) => page.getByText(/What you typed on .* is here again/);

/** Reloads the page and opens a form again. */
async function reopen(page: Page, button: string | RegExp) {
  await page.reload();
  await page.getByRole('button', { name: button }).click();
  await expect(isBack(page)).toBeVisible();
}

test('Text that staff typed into the forms for an order and its money survives a reload until they send the form', async ({
  page,
  product,
  phone,
}) => {
  const { id, number, total } = await orderByCall(product, phone.typed, 2);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await page.getByLabel('Why?').fill('She thought it over.');
  await reopen(page, 'Cancel…');
  await expect(page.getByLabel('Why?')).toHaveValue('She thought it over.');
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(page.getByLabel('Why?')).toHaveValue('');
  await expect(isBack(page)).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Record cash…' }).click();
  const amount = page.getByLabel('Amount (Ksh)');
  await amount.fill('100');
  await reopen(page, 'Record cash…');
  await expect(amount).toHaveValue('100');
  await page.getByRole('button', { name: 'Record the cash' }).click();
  await expect(page.getByText('Ksh 100 in cash is recorded.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Record cash…' }).click();
  await expect(amount).toHaveValue(String(total - 100));
  await expect(isBack(page)).toBeHidden();
  await page.getByRole('button', { name: 'Not now' }).click();

  await moveThrough(page, id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  await page.reload();
  await page.getByRole('button', { name: 'It is delivered' }).click();
  await page.getByRole('radio', { name: 'Delivered unpaid' }).check();
  await page.getByLabel('Why is it not paid?').fill('Pays tonight.');
  await reopen(page, 'It is delivered');
  await expect(page.getByRole('radio', { name: 'Delivered unpaid' })).toBeChecked();
  await expect(page.getByLabel('Why is it not paid?')).toHaveValue('Pays tonight.');
  await page.getByRole('button', { name: 'Record it as unpaid' }).click();
  await expect(page.getByText(`${number}: Delivered.`)).toBeVisible();

  const pieces = page.getByLabel(`Pieces of ${product.product_name} that came back`);
  await page.getByRole('button', { name: 'Take goods back…' }).click();
  await pieces.selectOption({ index: 1 });
  await page.getByLabel('Why?').fill('It was the wrong flavour.');
  await reopen(page, 'Take goods back…');
  await expect(pieces).toHaveValue('1');
  await expect(page.getByLabel('Why?')).toHaveValue('It was the wrong flavour.');
  await pieces.selectOption({ label: await pieces.locator('option').last().innerText() });
  await page.getByRole('button', { name: 'Take the goods back' }).click();
  await expect(page.getByText(/^This order has ended\. Send/)).toBeVisible();
  await page.getByRole('button', { name: 'Give back…' }).click();
  await page.getByLabel(/Pesa code of the refund/).fill('SBK0000001');
  await page.getByLabel('Reason').fill('He called.');
  await reopen(page, 'Give back…');
  await expect(page.getByLabel(/Pesa code of the refund/)).toHaveValue('SBK0000001');
  await expect(page.getByLabel('Reason')).toHaveValue('He called.');
});

test('Text that staff typed about a payment, a chat cart or an invitation is kept until they sign out', async ({
  page,
  product,
  phone,
}) => {
  await signInAs(page, 'Amina Hart');
  const code = await keepDraft(product, 3);
  const receipt = await payByHand(`Kiosk ${phone.typed}`, 850);

  await page.goto('/admin/payments');
  const payment = page.getByRole('article').filter({ hasText: receipt });
  await leafTo(page, payment);
  await payment.getByRole('button', { name: `Settle ${receipt}` }).click();
  await payment.getByRole('radio', { name: /send it back|sent back/i }).check();
  await payment.getByLabel('Reason').fill('Paid to us by mistake.');
  await page.reload();
  await leafTo(page, payment);
  await payment.getByRole('button', { name: `Settle ${receipt}` }).click();
  await expect(payment.getByRole('radio', { name: /send it back|sent back/i })).toBeChecked();
  await expect(payment.getByLabel('Reason')).toHaveValue('Paid to us by mistake.');

  await page.goto(`/admin/chat-drafts/${code}`);
  const quantity = page.getByLabel(`Quantity of ${product.product_name}`);
  await quantity.selectOption('2');
  await page.getByLabel('Full name').fill('Otieno');
  await page.getByLabel('Area').selectOption('Kilimani');
  await page.reload();
  await expect(isBack(page)).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByLabel('Full name')).toHaveValue('Otieno');
  await expect(page.getByRole('button', { name: 'Make the order' })).toContainText('Ksh');

  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite a person…' }).last().click();
  await page.getByLabel('Email address').fill('new.rider@example.com');
  await page.getByRole('checkbox', { name: /^Rider/ }).check();
  // Deleting the cookies ends the session.
  await page.context().clearCookies();
  await page.reload();
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite a person…' }).last().click();
  await expect(page.getByLabel('Email address')).toHaveValue('new.rider@example.com');
  await expect(page.getByRole('checkbox', { name: /^Rider/ })).toBeChecked();
  await page.getByRole('button', { name: 'Not now' }).click();

  await page.getByRole('button', { name: 'Amina Hart' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite a person…' }).last().click();
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test('If another person signs in in another tab of the same computer, they see no text that a colleague typed', async ({
  page,
  product,
  phone,
  guard,
}) => {
  // After the first sign-in ended, the first tab may call the API without a session.
  guard.expectFailure(/\/api\/admin\//);
  const { id } = await orderByCall(product, phone.typed, 2);
  await signInAs(page, 'Brian Otieno');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await page.getByLabel('Why?').fill('She thought it over.');
  const other = await page.context().newPage();
  await other.goto('/admin/orders');
  await other.getByRole('button', { name: 'Brian Otieno' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/');
  await signInAs(other, 'Njeri Mwangi');
  await other.close();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('button', { name: 'Njeri Mwangi' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Cancel…' })).toBeVisible();
  await expect(page.getByLabel('Why?')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel…' }).click();
  await expect(page.getByLabel('Why?')).toHaveValue('');
});

/** Presses Save. Returns the API call to these paths before it is answered. */
async function saveAndHold(page: Page, paths: string): Promise<Route> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(paths, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    resolve(route);
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  return promise;
}

/**
 * Presses Escape twice while the dialog is being sent. Expects that the dialog stays open until the call has failed.
 */
async function expectOpenUntilRefused(page: Page, call: Route) {
  const dialog = page.getByRole('dialog');
  for (const _ of ['cancel', 'close']) await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await call.abort();
  await expect(
    dialog.getByText('We could not reach the shop. Check your connection and try again.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('While a dialog of the admin is being sent, Escape and “Clear it” do not delete the typed text, and a refusal is shown', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/api\/admin\/(suppliers|post-categories)/);
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/supplier');
  await page.getByRole('button', { name: 'New supplier' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Kahawa Traders');
  await reopen(page, 'New supplier');
  const supplier = await saveAndHold(page, '**/api/admin/suppliers');
  await expect(page.getByRole('button', { name: 'Clear it' })).toBeDisabled();
  await expectOpenUntilRefused(page, supplier);
  await page.getByRole('button', { name: 'New supplier' }).click();
  await expect(name).toHaveValue('Kahawa Traders');

  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'Categories', exact: true }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page
    .getByRole('textbox', { name: /^Category/ })
    .last()
    .fill('Coffee');
  await expectOpenUntilRefused(page, await saveAndHold(page, '**/api/admin/post-categories'));
});
