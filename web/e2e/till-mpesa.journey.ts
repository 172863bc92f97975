import type { Page } from '@playwright/test';
import { readJournal } from '#infra/bench/till/sell-on.ts';
import { salesIn } from '#infra/bench/till/server-books.ts';
import type { Entry, SaleBody } from '#shared/till/entry.ts';
import { expectSound } from './admin-steps.ts';
import { openPhones } from './customer-phones.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { expectFitsTablets, openShift, openTill, unlock } from './till-steps.ts';

test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true });

const ksh = (shillings: number) => `Ksh ${shillings.toLocaleString('en-KE')}`;
const saleOf = (page: Page) => page.getByRole('region', { name: 'Sale' });
const changeOf = (page: Page) => page.getByRole('dialog', { name: /Change|Paid\./ });
const waitOf = (page: Page) => page.getByRole('dialog', { name: 'Waiting for the customer’s PIN' });

/** Returns the sales in this till's journal. */
async function salesOf(page: Page): Promise<SaleBody[]> {
  const { texts } = await page.evaluate(readJournal);
  return salesIn(texts.map((text) => JSON.parse(text) as Entry));
}

const tendersOf = async (page: Page) => (await salesOf(page)).map(({ tenders }) => tenders);

/** Adds a product to the sale by a tap on its tile. */
async function tapProduct(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name or code or category' }).fill(name);
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await tiles.first().getByRole('button').first().tap();
}

test('At the till, a customer pays by M-Pesa PIN despite a reload or a lost network, or partly in cash, or later by code', async ({
  page,
  browser,
  context,
  guard,
  product,
  phone,
}) => {
  guard.expectFailure(/\/api\/|\/pos/);
  await page.addInitScript(() => {
    const print = () => {
      document.body.dataset.printed = document.querySelector('[data-width]')?.textContent ?? '';
    };
    Object.assign(window, { print });
  });
  const { manager, page: office } = await openTill(browser, page);
  await openShift(page);
  const phones = await openPhones(browser, phone.stored);

  async function ask() {
    await tapProduct(page, product.product_name);
    await saleOf(page)
      .getByRole('button', { name: /^M-\u2060?Pesa$/ })
      .tap();
    await page.getByLabel(/Pesa phone/).fill(phone.typed);
    await page.getByRole('button', { name: /^Ask for Ksh .* on the phone$/ }).tap();
    await expect(waitOf(page)).toBeVisible();
  }
  const finish = async (receipt: RegExp, { isPrinted = false } = {}) => {
    await expect(changeOf(page)).toContainText(receipt, { timeout: 20_000 });
    await page.waitForTimeout(700);
    if (isPrinted) await changeOf(page).getByRole('button', { name: 'Print receipt' }).tap();
    await changeOf(page).getByRole('button', { name: 'Next sale' }).tap();
    await expect(changeOf(page)).toBeHidden();
  };

  // The till is opened again while it waits for the payment, and then finds the answer.
  await ask();
  await expect(waitOf(page)).toContainText(ksh(product.selling_price));
  await page.reload();
  await unlock(page, manager);
  await expect(waitOf(page)).toBeVisible();
  await phones.answer('Enter PIN and pay');
  await finish(/Receipt T\d+-1-0001/);

  // The customer pays while the till is offline.
  await ask();
  await context.setOffline(true);
  await expect(waitOf(page)).toContainText('No network.');
  await phones.answer('Enter PIN and pay');
  await context.setOffline(false);
  await finish(/Receipt T\d+-1-0002/);

  // The customer cancels, gets another payment request, and then pays by hand.
  await ask();
  await phones.answer('Cancel');
  const cancelled = page.getByRole('dialog', { name: 'The customer cancelled' });
  await expect(cancelled).toBeVisible({ timeout: 20_000 });
  await expectFitsTablets(page, 'The customer cancelled');
  await cancelled.getByRole('button', { name: 'Ask again' }).tap();
  await waitOf(page).getByRole('button', { name: 'Stop waiting' }).tap();
  await expect(saleOf(page)).toContainText('The till no longer waits.');
  await phones.answer('Cancel');
  const code = await phones.payByHand(`Till ${phone.typed}`, product.selling_price);
  await saleOf(page)
    .getByRole('button', { name: /^M-\u2060?Pesa$/ })
    .tap();
  await page.getByLabel(/Pesa’s code/).fill(code.toLowerCase());
  await saleOf(page)
    .getByRole('button', { name: /^Take Ksh/ })
    .tap();
  await finish(/Receipt T\d+-1-0003/);

  // A customer pays a part in cash and the rest by PIN. The receipt shows both payments.
  const rest = product.selling_price - 100;
  await tapProduct(page, product.product_name);
  await saleOf(page).getByRole('button', { name: 'Split' }).tap();
  await page.getByLabel('Part in cash (Ksh)').fill('100');
  await page.getByLabel(/Pesa phone/).fill(phone.typed);
  await page.getByRole('button', { name: `Ask for ${ksh(rest)} on the phone` }).tap();
  await expect(waitOf(page)).toContainText(ksh(rest));
  await phones.answer('Enter PIN and pay');
  await finish(/Receipt T\d+-1-0004/, { isPrinted: true });
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    new RegExp(`Cash\\s*100\\.00\\s*M-\u2060?Pesa S\\w{9}\\s*${rest.toLocaleString('en-KE')}\\.00`),
  );

  const cents = product.selling_price * 100;
  const asked = {
    kind: 'mpesa',
    cents,
    reference: expect.stringMatching(/^S\w{9}$/),
    prompt_id: expect.any(String),
  };
  const split = [
    { kind: 'cash', cents: 10_000 },
    { ...asked, cents: rest * 100 },
  ];
  const byHand = [{ kind: 'mpesa', cents, reference: code }];
  expect(await tendersOf(page)).toEqual([[asked], [asked], byHand, split]);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
  await office.goto(`/admin/orders/${(await salesOf(page)).at(-1)?.id}`);
  const sold = office.getByRole('region', { name: 'Sold at the till' });
  await expect(sold).toContainText('Cash Ksh 100');
  await expect(sold).toContainText(new RegExp(`M-\u2060?Pesa ${ksh(rest)} S\\w{9}`));
});

test('The refund of a return becomes credit of a phone number, and pays a part of the customer’s next sale once the shop confirms it', async ({
  page,
  browser,
  guard,
  product,
  phone,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await openTill(browser, page);
  await openShift(page);
  const add = () => tapProduct(page, product.product_name);
  const payExactly = async () => {
    await saleOf(page)
      .getByRole('button', { name: /^Exact cash/ })
      .tap();
    await expect(changeOf(page)).toContainText(/Receipt T/);
    const receipt = /T\d+-\d+-\d+/.exec(await changeOf(page).innerText())?.[0] ?? '';
    await page.waitForTimeout(700);
    await changeOf(page).getByRole('button', { name: 'Next sale' }).tap();
    return receipt;
  };
  const sum = ksh(product.selling_price);
  const find = async (receipt: string) => {
    await page.getByRole('link', { name: 'Returns' }).tap();
    await page.getByLabel('Receipt number').fill(receipt);
    await page.getByRole('button', { name: 'Find' }).tap();
    await page.getByRole('button', { name: `One more: ${product.product_name}` }).tap();
    await page.getByRole('button', { name: 'Damaged' }).tap();
    await page.getByLabel(/^Keep as credit/).check();
  };
  const keepAsCredit = async () => {
    await page.getByRole('textbox', { name: 'Customer’s phone' }).fill(phone.typed);
    await page.getByRole('button', { name: `Take back, keep ${sum} as credit` }).tap();
    await expect(page.getByText(`${sum} is kept as credit`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
    await page.getByRole('link', { name: 'Sell' }).tap();
  };
  await add();
  const inCash = await payExactly();
  const phones = await openPhones(browser, phone.stored);
  const code = await phones.payByHand(`Till ${phone.typed}`, product.selling_price);
  await add();
  await saleOf(page)
    .getByRole('button', { name: /^M-\u2060?Pesa$/ })
    .tap();
  await page.getByLabel(/Pesa’s code/).fill(code);
  await saleOf(page)
    .getByRole('button', { name: /^Take Ksh/ })
    .tap();
  await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0002/);
  const byCode = /T\d+-1-0002/.exec(await changeOf(page).innerText())?.[0] ?? '';
  await page.waitForTimeout(700);
  await changeOf(page).getByRole('button', { name: 'Next sale' }).tap();

  await find(byCode);
  await page.getByRole('button', { name: `Take back, keep ${sum} as credit` }).tap();
  await expect(page.getByText('Enter a Kenyan phone number')).toBeVisible();
  await expectFitsTablets(page, 'Keep as credit');
  await keepAsCredit();
  await find(inCash);
  await keepAsCredit();

  await page.getByRole('link', { name: 'Sell' }).tap();
  await add();
  await add();
  await saleOf(page).getByRole('button', { name: 'Discount, phone' }).tap();
  await page.getByRole('textbox', { name: 'Customer’s phone' }).fill(phone.typed);
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(saleOf(page)).toContainText(`Credit ${sum}`);
  await expect(saleOf(page)).toContainText(`${sum} of credit cannot be used yet`);
  await expectFitsTablets(page, 'Credit');
  await saleOf(page)
    .getByRole('button', { name: `Use ${sum}` })
    .tap();
  await expect(saleOf(page)).toContainText(`To pay${sum}`);
  await payExactly();
  const cents = product.selling_price * 100;
  expect((await tendersOf(page))[2]).toMatchObject([
    { kind: 'cash', cents },
    { kind: 'credit', cents },
  ]);
});

test('An M-Pesa code that M-Pesa has not reported stays unconfirmed until a manager confirms that the money arrived', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\/|\/settlement$/);
  const { page: office } = await openTill(browser, page);
  await openShift(page);
  await tapProduct(page, product.product_name);
  await saleOf(page)
    .getByRole('button', { name: /^M-\u2060?Pesa$/ })
    .tap();
  await page.getByLabel(/Pesa’s code/).fill('QQQ7777777');
  await saleOf(page)
    .getByRole('button', { name: /^Take Ksh/ })
    .tap();
  const untold = page.getByRole('dialog', { name: /has not told the shop of it yet/ });
  await expect(untold).toBeVisible({ timeout: 20_000 });
  await expectFitsTablets(page, 'A code that is not told');
  await untold.getByRole('button', { name: /as claimed$/ }).tap();
  await expect(changeOf(page)).toContainText(/Receipt T/);
  const receipt = /T\d+-1-0001/.exec(await changeOf(page).innerText())?.[0] ?? '';
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');

  await office.setViewportSize({ width: 360, height: 740 });
  await office.goto('/admin/tills/odd');
  const card = office.getByRole('article').filter({ hasText: receipt });
  await expect(card).toContainText('has not reported this payment');
  await card.getByRole('link', { name: `Open the order of ${receipt}` }).click();
  const money = office.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(`${ksh(product.selling_price)} of it is only claimed`);
  await expect(money).toContainText('has not told the shop of it yet');
  await settle(office);
  await expectSound(office);
  await office.goBack();
  await card.getByRole('button', { name: `Mark ${receipt} as dealt with` }).click();
  const dialog = office.getByRole('dialog', { name: `Have you dealt with ${receipt}?` });
  const done = dialog.getByRole('button', { name: 'Dealt with', exact: true });
  await done.click();
  await expect(dialog).toContainText('Say whether the money is right.');
  await dialog.getByLabel('Yes, all of it.').check();
  await dialog.getByLabel('Reason').fill('It is in the statement.');
  await settle(office);
  await expectSound(office);
  await done.click();
  await expect(card).toHaveCount(0);
  await office.goto('/admin/tills/odd?state=settled');
  await expect(card).toContainText('The money is right. It is in the statement.');
  await card.getByRole('link', { name: `Open the order of ${receipt}` }).click();
  await expect(money).toContainText('Paid');
  await expect(money).not.toContainText('claimed');
});

test('At the till, goods that were paid by M-Pesa are exchanged for cheaper ones, and the rest is refunded by M-Pesa', async ({
  page,
  browser,
  guard,
  product,
  phone,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await openTill(browser, page);
  await openShift(page);
  const phones = await openPhones(browser, phone.stored);
  const add = () => tapProduct(page, product.product_name);
  const price = product.selling_price;
  await add();
  await add();
  const code = await phones.payByHand(`Till ${phone.typed}`, 2 * price);
  await saleOf(page)
    .getByRole('button', { name: /^M-\u2060?Pesa$/ })
    .tap();
  await page.getByLabel(/Pesa’s code/).fill(code);
  await saleOf(page)
    .getByRole('button', { name: /^Take Ksh/ })
    .tap();
  await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0001/);
  const receipt = /T\d+-1-0001/.exec(await changeOf(page).innerText())?.[0] ?? '';
  await page.waitForTimeout(700);
  await changeOf(page).getByRole('button', { name: 'Next sale' }).tap();

  await page.getByRole('link', { name: 'Returns' }).tap();
  await page.getByLabel('Receipt number').fill(receipt);
  await page.getByRole('button', { name: 'Find' }).tap();
  for (const _ of [1, 2]) await page.getByRole('button', { name: `One more: ${product.product_name}` }).tap();
  await page.getByRole('button', { name: 'Wrong product' }).tap();
  await page.getByLabel(/^Exchange/).check();
  await page.getByRole('button', { name: /^Choose new goods for Ksh / }).tap();
  await add();
  await expect(saleOf(page)).toContainText(`Give back${ksh(price)}`);
  const sentBack = page.getByLabel(/Pesa code of the money that was sent back/);
  const finish = saleOf(page).getByRole('button', { name: 'Finish the exchange' });
  await finish.tap();
  await expect(saleOf(page)).toContainText('code has ten letters and digits');
  await expectFitsTablets(page, 'Money back by M-Pesa');
  const refund = `SR${String(Date.now()).slice(-8)}`;
  await sentBack.fill(refund);
  await finish.tap();
  await expect(changeOf(page)).toContainText(/Receipt T\d+-1-0003/);

  const { texts } = await page.evaluate(readJournal);
  const bodies = texts.map((text) => (JSON.parse(text) as Entry).body);
  const back = bodies.find(({ kind }) => kind === 'return');
  const cents = price * 100;
  expect(back).toMatchObject({
    tenders: [
      { kind: 'cash', cents },
      { kind: 'mpesa', cents, reference: refund },
    ],
  });
  expect((await tendersOf(page))[1]).toMatchObject([{ kind: 'cash', cents }]);
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('Everything is sent');
});
