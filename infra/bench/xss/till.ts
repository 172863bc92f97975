import type { Locator, Page } from 'playwright-core';
import { adminPaths } from '#shared/admin-paths.ts';
import { enrol, openShift, openShiftScreen, openTills, pin, type Tills, unlock } from '../till/tills.ts';
import { look, type Seen, visit } from './watch.ts';

/** Returns the next attack for a text of the till of at most this length. */
type TillAttack = (field: string, most: number) => string;

type Options = { shopUrl: string; attackFor: TillAttack };

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });

/** Sells more pieces of the first product than are in stock, with a note, and an item with a free name. */
async function sell(page: Page, { attackFor }: Options, note: (name: string) => Promise<void>) {
  await button(page, /with a quantity or note$/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('999');
  await dialog.getByLabel('Price of a piece (Ksh)').fill('1');
  await dialog.getByLabel('Note').fill(attackFor('note of a line', 200));
  await button(dialog, 'Add').click();
  await button(page, 'Other item').click();
  await dialog.getByLabel('Name').fill(attackFor('name of another item', 200));
  await dialog.getByLabel('Price of a piece (Ksh)').fill('100');
  await dialog.getByLabel('Note').fill(attackFor('note of another item', 200));
  await button(dialog, 'Add').click();
  await button(page, 'Discount, phone').click();
  await dialog.getByLabel('Note').fill(attackFor('note of the sale', 300));
  await note('details of the sale');
  await button(dialog, 'Save').click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await button(sale, 'Hold').click();
  await button(page, /^On hold/).click();
  await note('sales on hold');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  const adult = button(sale, 'Yes, 18 or older');
  const cash = button(sale, /^Exact cash/);
  await adult.or(cash).first().waitFor();
  await note('a sale');
  if (await adult.isVisible()) await adult.click();
  await cash.click();
  const change = page.getByRole('dialog', { name: /Change|Paid/ });
  await button(change, 'Print receipt').click();
  await page.emulateMedia({ media: 'print' });
  await note('receipt on paper');
  await page.emulateMedia({ media: null });
  // The till ignores taps right after a sale.
  await page.waitForTimeout(1_000);
  await button(change, 'Next sale').click();
}

/** Records the return of a piece, and prints a copy of its receipt. */
async function takeBack(page: Page, { attackFor }: Options, note: (name: string) => Promise<void>) {
  await page.getByRole('link', { name: 'Returns', exact: true }).click();
  await button(page, /^Take back goods of/)
    .first()
    .click();
  await button(page, /^One more/)
    .first()
    .click();
  await page.getByLabel('Reason', { exact: true }).fill(attackFor('reason of a return', 300));
  await note('a return');
  await button(page, /^Take back, return/).click();
  await button(page, 'Next return').waitFor();
  await note('a finished return');
  await button(page, 'Print a copy').click();
  await page.emulateMedia({ media: 'print' });
  await note('copy on paper');
  await page.emulateMedia({ media: null });
}

/** Records cash in and out, counts one shilling too little and closes the shift. */
async function closeShift(page: Page, { attackFor }: Options, note: (name: string) => Promise<void>) {
  await openShiftScreen(page);
  for (const name of ['Cash in', 'Cash out']) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('input[name=sum]').fill('100');
    await page.locator('input[name=reason]').fill(attackFor(`reason of ${name.toLowerCase()}`, 300));
    await button(page, `Record ${name.toLowerCase()}`).click();
    await button(page, 'Close shift').waitFor();
  }
  await button(page, 'Show X report').click();
  await note('X report');
  await button(page, 'Close shift').click();
  await page.locator('input[name=cash]').fill('1');
  await button(page, 'Done counting').click();
  await page.locator('input[name=reason]').fill(attackFor('why a count differs', 300));
  await page.keyboard.press('Tab');
  for (const digit of pin) await button(page, `Digit ${digit}`).click();
  await page.getByRole('button', { name: 'Close shift', exact: true }).click();
  await page.getByRole('heading', { name: 'No shift is open' }).waitFor();
  await note('Z report');
}

/** Opens a till's screens and uses them as a cashier does, with an attack in every text that they accept. */
export async function walkTill(page: Page, seen: Seen, options: Options): Promise<void> {
  const tills = await openTills(options.shopUrl);
  const till = await tills.newTill();
  await enrol(page, new URL('/pos', options.shopUrl).href, till.code);
  await look(page, seen);
  await unlock(page, tills.seller);
  await openShift(page);
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor();
  const note = async (name: string) => {
    await look(page, seen);
    seen.screens.push(`/pos ${name}`);
  };
  await note('Sell');
  await sell(page, options, note);
  await takeBack(page, options, note);
  await closeShift(page, options, note);
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.getByRole('heading').first().waitFor();
  await note('More');
  // The admin shows the texts only after the till has sent them.
  await page.getByText('Everything is sent').waitFor();
  await loseTill(page, tills, till);
}

/** Opens a shift and makes another browser the till, so that only the office can close the shift. */
async function loseTill(page: Page, tills: Tills, { id }: { id: string }) {
  await openShift(page);
  await page.getByRole('list', { name: 'State of the till' }).getByText('Everything is sent').waitFor();
  const other = await page.context().browser()?.newPage();
  if (other) await enrol(other, new URL('/pos', page.url()).href, await tills.newCode(id));
  await other?.close();
}

/** Opens the order of the newest till sale in the office, and its receipt in the way that its customer opens it. */
export async function walkReceipt(page: Page, seen: Seen): Promise<void> {
  const orders = await visit(page, `${adminPaths.orders}?state=delivered&sold_at=till`, seen);
  const order = orders.find((path) => /^\/admin\/orders\/[\w-]{22}$/.test(path));
  if (!order) throw new Error('The office shows no sale of a till.');
  await visit(page, order, seen);
  const receipt = await page.locator('a[href^="/order-success/"]').first().getAttribute('href');
  await visit(page, receipt ?? '', seen);
}
