import { readJournal } from '#infra/bench/till/sell-on.ts';
import type { Entry } from '#shared/till/entry.ts';
import { expectNoViolation } from './axe.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';
import { addTill, enrol, expectFitsTablets, givePin, openShift, pin, typePin, unlock } from './till-steps.ts';

test.use({ viewport: { width: 800, height: 1280 } });

const cashier = 'Kevin Mutua';
const ownPin = '9162';

test('A cashier changes their own PIN, and needs a manager’s PIN to give a discount or sell an item outside the catalogue', async ({
  page,
  context,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\/|ERR_INTERNET_DISCONNECTED/);
  const kevin = await (await browser.newContext()).newPage();
  await signInAs(kevin, cashier);
  const { page: office, manager, newCode } = await addTill(browser);
  await givePin(office, cashier, { isNew: true });
  await enrol(page, await newCode());
  await unlock(page, cashier);
  await openShift(page);

  // Offline, the till says so and does not change the PIN.
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByLabel('Lock after a pause of').selectOption('5');
  const status = page.getByRole('list', { name: 'State of the till' });
  await context.setOffline(true);
  await expect(status).toContainText('Offline');
  await page.getByRole('button', { name: 'Change my PIN' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Changing a PIN needs the network.');
  await context.setOffline(false);
  await expect(dialog).toHaveAccessibleName('Your present PIN');
  await typePin(page, pin, 'Next');
  await typePin(page, '1234', 'Next');
  await expect(dialog.getByRole('alert')).toContainText('easy to guess');
  await expectFitsTablets(page, 'New PIN');
  await typePin(page, ownPin, 'Next');
  await expect(dialog).toHaveAccessibleName('Your new PIN again');
  await typePin(page, ownPin, 'Change PIN');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your PIN is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
  await unlock(page, cashier);
  await expect(page.getByRole('alert')).toContainText('Wrong PIN');
  await unlock(page, cashier, ownPin);

  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('textbox', { name: 'Name or code or category' }).fill(product.product_name);
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await page.keyboard.press('F4');
  const other = page.getByRole('dialog', { name: 'An item that is not on the list' });
  await other.getByLabel('Name').fill('Gift bag');
  await other.getByLabel('Price of a piece (Ksh)').fill('120');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await sale.getByRole('button', { name: 'Discount, phone' }).click();
  await page.getByLabel('Discount on the sale').fill('50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sale).toContainText(
    'must approve the discount and the item that is not in the catalogue with their PIN.',
  );
  await sale.getByRole('button', { name: 'Approve…' }).click();
  const approver = dialog.getByRole('button', { name: manager });
  await expect(approver.or(dialog.getByRole('button', { name: 'Digit 4' })).first()).toBeVisible();
  if (await approver.isVisible()) await approver.click();
  await expect(dialog).toHaveAccessibleName(`${manager} approves`);
  await expectFitsTablets(page, 'Approve');
  // The cashier's own PIN cannot approve anything.
  await typePin(page, ownPin, 'Approve');
  await expect(dialog.getByRole('alert')).toContainText('Wrong PIN');
  await expectNoViolation(page);
  // The window becomes as narrow as a phone, so the sale is collapsed. The dialog and its typed digits stay.
  const size = page.viewportSize();
  await dialog.getByRole('button', { name: `Digit ${pin[0]}` }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog).toHaveAccessibleName(`${manager} approves`);
  await expect(dialog.getByLabel(/PIN/)).toHaveValue(pin.slice(0, 1));
  if (size) await page.setViewportSize(size);
  await typePin(page, pin.slice(1), 'Approve');
  await expect(sale).toContainText(`Approved by ${manager}.`);
  await sale.getByRole('button', { name: /^Exact cash/ }).click();
  const change = page.getByRole('dialog', { name: /Change|Paid/ });
  await expect(change).toContainText(/Receipt T\d+-1-0001/);

  const { texts } = await page.evaluate(readJournal);
  const sold = texts.map((text) => JSON.parse(text) as Entry).find(({ body }) => body.kind === 'sale');
  expect(sold).toMatchObject({
    person: { name: cashier },
    body: {
      discount_cents: 5_000,
      approved_by: { name: manager },
      lines: [{ name: product.product_name }, { product_id: null, name: 'Gift bag', unit_cents: 12_000 }],
    },
  });
  await expect(status).toContainText('Everything is sent');
  await office.goto(`/admin/orders/${sold?.body.kind === 'sale' ? sold.body.id : ''}`);
  const region = office.getByRole('region', { name: 'Sold at the till' });
  await expect(region).toContainText(`${cashier} · prices and discounts approved by ${manager}`);
  await expect(region).not.toContainText('did not check the PIN');

  // If no colleague has a PIN to approve it, an item outside the catalogue cannot be added. There is no button, and
  // F4 opens nothing.
  await expect(page.getByRole('button', { name: 'Next sale' })).toBeVisible();
  await page.route('**/api/till/state', async (route) => {
    const state = await (await route.fetch()).json();
    const people = state.people.map((each: { name: string }) => ({
      ...each,
      has_pin: each.name === cashier,
    }));
    await route.fulfill({ json: { ...state, people } });
  });
  await page.reload();
  await unlock(page, cashier, ownPin);
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Other item' })).toBeHidden();
  await page.keyboard.press('F4');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(other).toBeHidden();
});
