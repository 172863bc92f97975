import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { expectNoOverflow } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { expectFitsTablets, openTill, pin, scan, unlock } from './till-steps.ts';

test.use({ viewport: { width: 800, height: 1280 } });

/** Stores what the browser prints, instead of opening its print dialog. */
const keepPrints = (page: Page) =>
  page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, {
      printed,
      print: () => printed.push(document.querySelector('[data-width]')?.textContent ?? ''),
    });
  });

/** Stores the link in the QR code that the browser prints. */
const keepLink = (page: Page) =>
  page.addInitScript(() => {
    const codeOf = () => document.querySelector('[data-width] [role="img"]')?.getAttribute('aria-label');
    Object.assign(window, { print: () => Object.assign(window, { link: codeOf() }) });
  });

const printedBy = (page: Page) => page.evaluate(() => (window as unknown as { printed: string[] }).printed);

const open = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Till' }).getByRole('link', { name: screen }).click();

async function openShift(page: Page, float: string) {
  await open(page, 'Shift');
  await page.getByLabel('Cash in the drawer (Ksh)').fill(float);
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('heading', { name: 'Shift', exact: true })).toBeVisible();
}

/** Sells two pieces of a pouch for the exact sum in cash. Returns the sum in shillings. */
async function sellTwo(page: Page, name: string): Promise<number> {
  await open(page, 'Sell');
  await page.getByLabel('Name or code or category').fill(name);
  const tile = page.getByRole('button', { name: new RegExp(`^${name}.* Ksh`) });
  await tile.click();
  await tile.click();
  const exact = page.getByRole('button', { name: /^Exact cash/ });
  const sum = Number(
    /Ksh ([\d,]+)/.exec((await exact.getAttribute('aria-label')) ?? '')?.[1]?.replace(',', ''),
  );
  await exact.click();
  // The screen ignores a tap right after the one that recorded the sale, so the test tries again.
  const next = page.getByRole('button', { name: 'Next sale' });
  await expect(async () => {
    await next.click({ timeout: 1_000 });
    await expect(next).toBeHidden({ timeout: 1_000 });
  }).toPass();
  return sum;
}

test('A shift is opened by PIN, its cash is counted without showing the expected sum, and its report equals all sales and cash movements', async ({
  page,
  browser,
  product,
}) => {
  await keepPrints(page);
  const { manager } = await openTill(browser, page);
  await open(page, 'Shift');
  await page.getByLabel('Cash in the drawer (Ksh)').focus();
  await scan(page, product.product_code);
  await expect(page.getByLabel('Cash in the drawer (Ksh)')).toHaveValue('');
  await page.getByText('Count notes and coins').click();
  await page.getByLabel('Notes of 1,000').fill('2');
  await page.getByLabel('Coins of 20').fill('5');
  await expect(page.getByLabel('Cash in the drawer (Ksh)')).toHaveValue('2100');
  await expectFitsTablets(page, 'No shift');
  await page.getByRole('button', { name: 'Open shift' }).click();

  await page.getByRole('button', { name: 'Cash out' }).click();
  await page.getByLabel('Amount (Ksh)').fill('500');
  await page.getByRole('button', { name: 'Record cash out' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('To the safe');
  await page.getByRole('button', { name: 'Record cash out' }).click();
  const cashOut = page.getByRole('status').filter({ hasText: 'Recorded:' });
  await expect(cashOut).toHaveText('Recorded: Ksh 500 out of the drawer.');

  const sold = await sellTwo(page, product.product_name);
  await open(page, 'Returns');
  await page.getByRole('button', { name: /^Take back goods of T/ }).click();
  await page.getByRole('button', { name: `One more: ${product.product_name}` }).click();
  await expectFitsTablets(page, 'Return');
  await page.getByRole('button', { name: /^Take back, return/ }).click();
  await expect(page.getByText('Enter why the goods come back.')).toBeVisible();
  await page.getByRole('button', { name: 'Damaged' }).click();
  await expect(page.getByLabel('Damaged, so not sold again')).toBeDisabled();
  await page.getByRole('button', { name: /^Take back, return/ }).click();
  const back = sold / 2;
  const toGive = page.getByRole('status').filter({ hasText: 'Give' });
  await expect(toGive).toContainText(`Ksh ${back.toLocaleString('en-KE')}`);
  await expect.poll(async () => (await printedBy(page)).at(-1)).toContain('RETURN');

  await open(page, 'Shift');
  await page.getByRole('button', { name: 'Show X report' }).click();
  const report = page.getByRole('region', { name: 'X report' });
  await expect(report).toContainText('Taken out −500.00');
  await expect(report).not.toContainText('Should hold');

  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('The drawer should hold')).toBeHidden();
  const expected = 2100 - 500 + sold - back;
  await page.getByLabel('Counted cash (Ksh)').fill(String(expected - 50));
  await page.getByRole('button', { name: 'Done counting' }).click();
  await expect(page.getByText(`Ksh ${expected.toLocaleString('en-KE')}`, { exact: true })).toBeVisible();
  // Once the expected sum was shown, the count cannot be changed.
  await page.reload();
  await unlock(page, manager);
  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('Missing')).toBeVisible();
  // The shift continues, so the drawer must be counted again.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cash in' }).click();
  await page.getByLabel('Amount (Ksh)').fill('100');
  await page.getByLabel('Reason').fill('Coins');
  await page.getByRole('button', { name: 'Record cash in' }).click();
  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText(/^The count of .* does not hold any more/)).toBeVisible();
  await page.getByLabel('Counted cash (Ksh)').fill(String(expected + 50));
  await page.getByRole('button', { name: 'Done counting' }).click();
  await page.getByLabel('Why does it differ?').fill('A torn note');
  await expectFitsTablets(page, 'Sign');
  await page.getByLabel(`PIN of ${manager}`).fill(pin);
  await page.getByRole('main').getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByRole('heading', { name: 'No shift is open' })).toBeVisible();
  const z = page.getByRole('region', { name: 'Last Z report' });
  await expect(z).toContainText('Missing −50.00');
  await expect(z).toContainText('Reason: A torn note');
  await expect.poll(async () => (await printedBy(page)).at(-1)).toContain('Z REPORT');
  await expectFitsTablets(page, 'Z report');
  // The form for the next shift begins with the counted sum.
  await expect(page.getByLabel('Cash in the drawer (Ksh)')).toHaveValue(String(expected + 50));

  // A copy of a receipt can be printed without an open shift.
  await open(page, 'Returns');
  await expect(page.getByRole('heading', { name: 'Latest receipts' })).toBeVisible();
  const receipt = /T\d+-1-0001/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await page.getByLabel('Receipt number').fill(receipt);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Another sale' })).toBeVisible();
  await expectFitsTablets(page, 'Copy without a shift');
  await page.getByRole('button', { name: `Print a copy of ${receipt}` }).click();
  await expect.poll(async () => (await printedBy(page)).at(-1)).toContain('COPY');
});

test('A till prints on a USB printer, says when the paper has run out, and marks a copy as a copy', async ({
  page,
  browser,
  product,
}) => {
  await page.addInitScript(() => {
    const state = { bytes: [] as number[], paper: 0x18 };
    const device = {
      productName: 'POS-58',
      configuration: {
        interfaces: [
          {
            interfaceNumber: 0,
            alternate: {
              interfaceClass: 7,
              endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }],
            },
          },
        ],
      },
      open: async () => {},
      close: async () => {},
      claimInterface: async () => {},
      controlTransferIn: async () => ({ data: new DataView(Uint8Array.of(state.paper).buffer) }),
      transferOut: async (_: number, bytes: Uint8Array) => {
        state.bytes.push(...bytes);
        return { status: 'ok' };
      },
    };
    const usb = { requestDevice: async () => device, getDevices: async () => [device] };
    Object.defineProperty(navigator, 'usb', { value: usb });
    Object.assign(window, { printer: state });
  });
  type Printer = { printer: { bytes: number[]; paper: number } };
  const paperText = () =>
    page.evaluate(() => String.fromCharCode(...(window as unknown as Printer).printer.bytes));
  const setPaper = (state: number) =>
    page.evaluate((paper) => {
      const { printer } = window as unknown as Printer;
      printer.paper = paper;
      printer.bytes.length = 0;
    }, state);

  await openTill(browser, page);
  await open(page, 'More');
  await page.getByRole('button', { name: 'Connect USB' }).click();
  await expect(page.getByText('Chosen: USB cable, POS-58')).toBeVisible();
  await page.getByRole('button', { name: 'Print a test' }).click();
  await expect(page.getByText('Printed.')).toBeVisible();
  expect(await paperText()).toContain('The printer of this till works.');
  await expectFitsTablets(page, 'Printer');

  await setPaper(0x38);
  await page.getByRole('button', { name: 'Print a test' }).click();
  await expect(page.getByText('The printer has no paper.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'State of the till' })).toContainText('POS-58: check');
  await setPaper(0x18);

  await page.getByLabel('Reason').focus();
  await scan(page, '6161234567890');
  await expect(page.getByLabel('Reason')).toHaveValue('');
  await page.getByLabel('Reason').fill('Change for a note');
  await page.getByRole('button', { name: 'Open drawer' }).click();
  await expect(page.getByText('The drawer was opened and the reason recorded.')).toBeVisible();
  expect(await paperText()).toContain('\u001bp');

  await openShift(page, '1000');
  await setPaper(0x18);
  await sellTwo(page, product.product_name);
  await expect.poll(paperText).toContain('TOTAL');
  expect(await paperText()).not.toContain('COPY');
  await open(page, 'Returns');
  await setPaper(0x18);
  await page.getByRole('button', { name: /^Print a copy of T/ }).click();
  await expect.poll(paperText).toContain('COPY');
});

test('The QR code of a receipt opens the customer’s page, or a note if the till has not sent the sale yet', async ({
  page,
  context,
  browser,
  product,
  guard,
}) => {
  guard.expectFailure(/\/api\/(?:till|orders)\/|ERR_INTERNET_DISCONNECTED|404/);
  await keepLink(page);
  await openTill(browser, page);
  await openShift(page, '1000');
  const status = page.getByRole('list', { name: 'State of the till' });
  await expect(status).toContainText('Everything is sent');
  await open(page, 'Sell');
  await context.setOffline(true);
  const sold = await sellTwo(page, product.product_name);
  await open(page, 'Returns');
  await page.getByRole('button', { name: /^Print a copy of T/ }).click();
  const linkOf = () => page.evaluate(() => (window as unknown as { link?: string }).link);
  await expect.poll(linkOf).toContain('#t=');
  const customer = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const phone = await customer.newPage();
  const { pathname, hash } = new URL((await linkOf()) ?? '');
  await phone.goto(`${new URL(page.url()).origin}${pathname}${hash}`);
  await expect(phone.getByRole('heading', { name: /^Receipt T.* is on its way$/ })).toBeVisible();
  await context.setOffline(false);
  await expect(status).toContainText('Everything is sent');
  await phone.getByRole('button', { name: 'Look again' }).click();
  await expect(phone.getByRole('heading', { name: /^Receipt T/ })).toBeVisible();
  await expect(phone.getByText(product.product_name).first()).toBeVisible();
  await expect(phone.getByRole('article')).toContainText(`TotalKsh ${sold.toLocaleString('en-KE')}.00`);
  await expectNoOverflow(phone, 'Receipt');
  await expectNoViolation(phone);
  await customer.close();
});
