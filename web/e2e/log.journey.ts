import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

test('In the change log, an owner finds a change of a colleague’s role and undoes it by keyboard', async ({
  page,
  guard,
}) => {
  // A second Undo of the same change is refused.
  guard.expectFailure(/\/undo$/);
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Amina Hart');
  const email = `barasa-${Date.now()}@mail.example`;
  await page.getByRole('button', { name: 'Invite a person…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel(/^Staff/).check();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: email }).click();
  await page.getByLabel(/^Cashier/).check();
  await page.keyboard.press('Control+s');

  const log = page.getByRole('region', { name: 'Log' });
  const change = log.getByRole('article').filter({ hasText: 'Amina Hart' }).first();
  await expect(change).toContainText('Changed by Amina Hart, Owner');
  await expect(change).toContainText('Staff → Staff, Cashier');
  await expect(change).toContainText('Roles back to Staff');
  await expect(log.getByRole('article')).toHaveCount(2);
  await expectSound(page);

  await page.goto('/admin/log');
  await page.getByLabel('Kind of record').selectOption('Person');
  const listed = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Staff → Staff, Cashier' })
    .first();
  // The lists of the shop show a write within a second or two.
  await expect(async () => {
    if (!(await listed.isVisible())) await page.reload();
    await expect(listed).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL('/admin/log?noun=person');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  // A change that another test makes at the same time may be listed above the focused one.
  await expect(page.getByRole('article').getByRole('link').and(page.locator(':focus'))).toBeVisible();
  await expectSound(page);
  const colleague = await page.context().newPage();
  await colleague.goto('/admin/log?noun=person');
  const seen = colleague
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Staff → Staff, Cashier' })
    .first();
  const again = seen.getByRole('button', { name: `Undo the change of ${email}` });
  await expect(again).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await listed.getByRole('button', { name: `Undo the change of ${email}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Undone: ${email}`)).toBeVisible();
  await again.click();
  await expect(colleague.getByRole('alert')).toContainText('Changed again since then: Roles');
  await expect(async () => {
    await page.reload();
    await expect(listed).toContainText('This change was undone.', { timeout: 1_000 });
  }).toPass();
  await expect(listed.getByRole('button', { name: `Undo the change of ${email}` })).toBeHidden();
  await listed.getByRole('link', { name: email }).click();
  await expect(page.getByLabel(/^Cashier/)).not.toBeChecked();
});
