import { expectSound } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';
import { enrol, openTill } from './till-steps.ts';

test('A manager adds a till, sees its set-up code only once, gets another code, and renames the till by keyboard', async ({
  page,
}) => {
  const name = `Counter ${Date.now()}`;
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/tills');
  await page.getByRole('button', { name: 'New till' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: `Code for ${name}` });
  await expect(shown.getByRole('status', { name: 'The code' })).toHaveText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(shown).toContainText('/pos');
  const code = await shown.getByRole('status').textContent();
  await settle(page);
  await expectSound(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Waits for a device');
  await expect(row).toContainText('Code until');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: `Code for a device of ${name}` }).click();
  await expect(shown.getByRole('status', { name: 'The code' })).not.toHaveText(String(code));
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();

  await row.getByRole('button', { name: `Rename ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} B`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is called ${name} B now`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${name} B` })).toBeVisible();
});

test('On a phone, a manager gives a staff member a PIN by keyboard, and removes it', async ({
  page,
  guard,
}) => {
  // The server refuses a PIN that is easy to guess.
  guard.expectFailure(/\/pin$/);
  await signInAs(page, 'Brian Otieno');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/tills/people');
  const row = page.getByRole('row').filter({ hasText: 'Brian Otieno' });
  await expect(row).toContainText('No PIN');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByRole('button', { name: 'Set a PIN for Brian Otieno' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New PIN').fill('1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('New PIN').fill('4827');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brian Otieno has a new PIN.')).toBeVisible();
  await row.getByRole('button', { name: 'Remove the PIN of Brian Otieno' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the PIN', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('No PIN');
});

test('A manager moves a till to another device, and later blocks this device', async ({
  page,
  browser,
  guard,
}) => {
  guard.expectFailure(/\/api\/till\//);
  const { till, page: office } = await openTill(browser, page);
  await office.goto('/admin/tills');
  const row = office.getByRole('row').filter({ hasText: till.name });
  await row.getByRole('button', { name: `Move ${till.name} to another device` }).click();
  const question = office.getByRole('dialog', { name: `Move ${till.name} to another device?` });
  await expect(question).toContainText('It still sends the sales that it holds');
  await settle(office);
  await expectSound(office);
  await question.getByRole('button', { name: 'Get a code' }).click();
  const shown = office.getByRole('dialog', { name: `Code for ${till.name}` });
  const code = (await shown.getByRole('status', { name: 'The code' }).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();

  // The second device works. The first device says that it was replaced, and cannot sell any more.
  const other = await (await browser.newContext()).newPage();
  await enrol(other, code);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Another device is this till now' })).toBeVisible();

  await office.reload();
  await row.getByRole('button', { name: `End the device of ${till.name}` }).click();
  const ending = office.getByRole('dialog', { name: `End the device of ${till.name}?` });
  await expect(ending).toContainText('Use this for a device that was lost or stolen.');
  await settle(office);
  await expectSound(office);
  await ending.getByRole('button', { name: 'End the device' }).click();
  await expect(office.getByText(`The device of ${till.name} is ended.`)).toBeVisible();
  await expect(row).toContainText('Ended');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This till has ended' })).toBeVisible();
  await other.context().close();
});
