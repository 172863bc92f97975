import type { Page } from '@playwright/test';
import type { SaleBody } from '#shared/till/entry.ts';
import { expectSound, expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { moveOrder } from './order-steps.ts';
import { settle } from './page-state.ts';
import { wakeClock } from './shop/wake-clock.ts';
import { expect, test } from './shop-test.ts';
import { alone, signInAs } from './sign-in-steps.ts';
import { openShift, openTill } from './till-steps.ts';

/** Sells a piece at this price for cash. Returns the receipt's number. */
async function sellAt(page: Page, product: string, shillings: number): Promise<string> {
  await page.getByRole('textbox', { name: 'Name or code or category' }).fill(product);
  await page.getByRole('button', { name: `Add ${product} with a quantity or note` }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${product}` });
  await dialog.getByLabel('Price of a piece (Ksh)').fill(`${shillings}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await sale
    .getByRole('button', { name: /in cash$/ })
    .first()
    .click();
  const change = page.getByRole('dialog', { name: /Change|Paid/ });
  await expect(change).toContainText(/Receipt T\d+-1-\d{4}/);
  const receipt = /T\d+-1-\d{4}/.exec((await change.textContent()) ?? '')?.[0] ?? '';
  // The till ignores taps right after a sale, so the test tries again.
  await expect(async () => {
    await change.getByRole('button', { name: 'Next sale' }).click({ timeout: 1_000 });
    await expect(change).toBeHidden({ timeout: 1_000 });
  }).toPass();
  return receipt;
}

/** Returns the sales that the till of this page sends to the server, by receipt number. */
function watchSales(page: Page): Map<string, SaleBody> {
  const sales = new Map<string, SaleBody>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/till/')) return;
    const { entries = [] } = (request.postDataJSON() ?? {}) as { entries?: { text: string }[] };
    for (const { text } of entries) {
      const { body } = JSON.parse(text) as { body: SaleBody };
      if (body.kind === 'sale') sales.set(body.receipt, body);
    }
  });
  return sales;
}

async function sendReceipts(office: Page) {
  await office.goto('/admin/settings/tax');
  await office.getByLabel('KRA PIN').fill('P051234567X');
  await office.getByLabel('Send each receipt to KRA').check();
  await expectSound(office);
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Tax: saved. The shop shows it now.')).toBeVisible();
}

/** Switches the sending of tax receipts off again. */
async function undoSettings(office: Page) {
  await office.goto('/admin/settings/tax');
  const log = office.getByRole('region', { name: 'Log' });
  await log.getByRole('button', { name: 'Undo the change of Settings Tax' }).first().click();
  await expect(office.getByText('Undone: Settings Tax')).toBeVisible();
}

test('A sale is sent to the tax authority (KRA), the customer sees KRA’s number, and a manager settles a rejected receipt', {
  tag: alone,
}, async ({ page, browser, guard, product, shopTable }) => {
  test.slow();
  guard.expectFailure(/\/api\/till\//);
  const sales = watchSales(page);
  const { page: office } = await openTill(browser, page);
  await sendReceipts(office);
  await openShift(page);
  // The fake of the tax authority (KRA) rejects a receipt of Ksh 901.
  const rejected = await sellAt(page, product.product_name, 901);
  const accepted = await sellAt(page, product.product_name, 900);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
  await shopTable.makeDue('tax-receipts', /^T(\d+)/.exec(accepted)?.[1] ?? '');
  await wakeClock();
  const cardOf = (receipt: string) =>
    office.getByRole('article', { name: `Receipt ${receipt}`, exact: true });

  await office.goto('/admin/tax-receipts');
  await expect(office.getByRole('heading', { level: 1, name: 'Tax receipts' })).toBeVisible();
  await expect(async () => {
    await office.goto('/admin/tax-receipts?state=accepted');
    await expect(cardOf(accepted)).toContainText('KRA’s number', { timeout: 4_000 });
  }).toPass();
  await settle(office);
  await expectSound(office);

  await office.goto('/admin/tax-receipts?state=rejected');
  const card = cardOf(rejected);
  await expect(card).toContainText('KRA does not know the code of an item.');
  await settle(office);
  await expectSound(office);
  await card.getByRole('button', { name: `Send to KRA: ${rejected}` }).click();
  const question = office.getByRole('dialog', { name: `Send ${rejected} to KRA?` });
  await expect(question).toContainText('Correct first what KRA gave as the reason.');
  await expectSound(office);
  await office.keyboard.press('Escape');
  await card.getByRole('button', { name: `Settle ${rejected}` }).click();
  const dialog = office.getByRole('dialog', { name: `Settle ${rejected}` });
  await dialog.getByLabel('What you did').fill('Typed in on KRA’s portal.');
  await dialog.getByLabel('KRA’s number of the receipt').fill('4711');
  await expectSound(office);
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(card).toHaveCount(0);
  await office.goto('/admin/tax-receipts?state=settled');
  await expect(card).toContainText('Typed in on KRA’s portal.');
  await settle(office);
  await expectSound(office);

  const sale = sales.get(accepted);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`/order-success/${sale?.id}#t=${sale?.token}&r=${accepted}`);
  const tax = customer.getByRole('region', { name: `KRA receipt of ${accepted}` });
  await expect(tax).toContainText('STANDIN00001');
  await expect(tax.getByRole('img')).toBeVisible();
  await settle(customer);
  await expectSound(customer);

  await undoSettings(office);
});

test('The office and the customer see the tax receipt of a delivered order', {
  tag: alone,
}, async ({ page, browser, product, phone, shopTable }) => {
  test.slow();
  const customer = await orderAsCustomer(browser, product, phone.typed, 2);
  const { id, number, total } = customer;
  await signInAs(page, 'Amina Hart');
  await sendReceipts(page);
  await moveThrough(page, id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  const paid = { from: 'out_for_delivery', to: 'delivered', why: '', cash: total };
  expect(await moveOrder(page, id, paid)).toBe(200);

  await page.goto(`/admin/orders/${id}`);
  const tax = page.getByRole('region', { name: 'Tax receipts' });
  await expect(tax).toContainText('Waits for KRA');
  await shopTable.makeDue('tax-receipts', '0');
  await wakeClock();
  await expect(async () => {
    await page.reload();
    await expect(tax).toContainText('KRA’s number', { timeout: 4_000 });
  }).toPass();
  await expectSoundByThumb(page);

  await tax.getByRole('link', { name: `Receipt ${number}` }).click();
  await expect(page).toHaveURL(/state=accepted&from=web|from=web&state=accepted/);
  const card = page.getByRole('article', { name: `Receipt ${number}`, exact: true });
  await expect(card).toContainText('Orders');
  await expectSoundByThumb(page);

  await customer.page.reload();
  const receipt = customer.page.getByRole('region', { name: `KRA receipt of ${number}` });
  await expect(receipt).toContainText('STANDIN00001');
  await expect(receipt.getByRole('img')).toBeVisible();
  await settle(customer.page);
  await expectSound(customer.page);
  await customer.page.context().close();
  await undoSettings(page);
});
