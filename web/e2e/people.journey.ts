import { expectSound } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson, signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, an owner invites a rider by keyboard, makes them a cashier and withdraws the invitation [G-39]', async ({
  page,
  guard,
}) => {
  // The server refuses an address that is not complete.
  guard.expectFailure(/\/api\/admin\/people$/);
  const email = `otieno-${Date.now()}@mail.example`;
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Amina Hart');
  await expect(page).toHaveURL('/admin/people');
  await expect(page.getByRole('row', { name: /Amina Hart/ })).toContainText('Owner · Active');
  await expectSound(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Invite a person…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Email address');
  await field.focus();
  await page.keyboard.type('otieno');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email address.');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await field.fill(email);
  await dialog.getByLabel(/^Staff/).focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel(/^Rider/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
    `We are sending ${email} an email with the invitation.`,
  );
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Rider · Invited');

  await row.getByRole('button', { name: `Change ${email}` }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Cashier/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${email} is changed.`)).toBeFocused();
  await expect(row).toContainText('Cashier, Rider · Invited');

  await row.getByRole('button', { name: `Change ${email}` }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw the invitation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The invitation of ${email} is withdrawn.`)).toBeFocused();
  await expect(row).toBeHidden();
});

test('An admin sees no link to the people of the shop, and a notice at their address [G-39]', async ({
  page,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden();
});
