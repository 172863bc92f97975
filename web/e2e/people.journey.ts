import type { Browser, Page } from '@playwright/test';
import { expectSound } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { alone, type GoogleAccount, pickAccount, pickPerson, signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, an owner invites a cashier, makes them a rider too and withdraws the invitation [G-39]', {
  tag: alone,
}, async ({ page, guard }) => {
  // The server refuses an incomplete email address.
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
  await dialog.getByLabel(/^Cashier/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
    `We are sending ${email} an email with the invitation.`,
  );
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Cashier · Invited');

  await row.getByRole('link', { name: email }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(/^Rider/).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Unsaved changes: roles')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(`${email} is changed.`);
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the invitation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/people');
  await expect(page.getByText(`The invitation of ${email} is withdrawn.`)).toBeVisible();
  await expect(row).toBeHidden();
});

test('An admin who is not an owner sees no link to the page “People”, and at its address reads that they have no access [G-39]', async ({
  page,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible();
  await expect(page.getByText('Your role, Admin, does not include it.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
});

/** Opens the invitation's email in the local mailbox, and follows its link with a Google account. */
async function acceptByEmail(page: Page, to: string, account: GoogleAccount) {
  const { AWS_ENDPOINT_URL_SESV2 = '' } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<
    string,
    string
  >;
  const email = page.getByRole('link', { name: 'Amina Hart invites you to the team of Hart' });
  const letter = page.frameLocator('iframe');
  await expect(async () => {
    await page.goto(AWS_ENDPOINT_URL_SESV2);
    await email.first().click({ timeout: 1_000 });
    await expect(letter.getByText(to)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const opening = page.waitForEvent('popup');
  await letter.getByRole('link', { name: 'Accept the invitation' }).click();
  const opened = await opening;
  await pickAccount(opened, account);
  await opened.waitForURL(/signed-in/);
  return opened;
}

/** Opens the admin's list of people as the owner. */
async function openPeople(browser: Browser, baseURL: string | undefined) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Amina Hart');
  await expect(page).toHaveURL('/admin/people');
  return page;
}

/** Opens a person's page, presses the named buttons and options one after the other, and returns to the list. */
async function onPageOf(page: Page, who: string, ...names: string[]) {
  await page.getByRole('link', { name: who }).click();
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible();
  for (const name of names) {
    const control = page.getByRole('button', { name }).or(page.getByLabel(new RegExp(`^${name}:`)));
    await control.last().click();
  }
  await expect(page.getByRole('status').filter({ hasText: who }).last()).toBeVisible();
  await page.goto('/admin/people');
}

test('An invited person accepts by email, and each change of their roles by an owner takes effect at their next tap [G-39, T5]', {
  tag: alone,
}, async ({ page: invited, browser, baseURL, guard }) => {
  // The person's calls are refused once their role has changed, and once they are disabled.
  guard.expectFailure(/\/api\/admin\//);
  const told = Date.now();
  const [email, name] = [`Wairimu.${told}@Mail.example`, `Wairimu ${told}`];
  const owner = await openPeople(browser, baseURL);
  await owner.getByRole('button', { name: 'Invite a person…' }).click();
  await owner.getByRole('dialog').getByLabel('Email address').fill(email);
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.getByRole('row', { name: new RegExp(`${told}`) })).toContainText('Invited');

  const account = { email: email.toLowerCase(), name };
  const page = await acceptByEmail(invited, email, account);
  const openDesk = () => page.goto('/admin/orders');
  const staff = page.getByRole('heading', { level: 1, name: 'Orders' });
  const refused = page.getByRole('heading', { name: 'Your account cannot open the admin' });
  const guest = page.getByRole('heading', { name: 'Sign in to the admin' });
  await openDesk();
  await expect(staff).toBeVisible();

  await owner.reload();
  const row = owner.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Active');
  await onPageOf(owner, name, 'Staff', 'Cashier', 'Save');
  await expect(row).toContainText('Cashier');
  await openDesk();
  await expect(refused).toBeVisible();
  await onPageOf(owner, name, 'Cashier', 'Staff', 'Save');
  await expect(row).toContainText('Staff');
  await openDesk();
  await expect(staff).toBeVisible();

  await onPageOf(owner, name, 'More actions', 'Disable…', 'Disable and sign out');
  await expect(row).toContainText('Disabled');
  await openDesk();
  await expect(guest).toBeVisible();
  await page.goto('/auth/google');
  await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  await onPageOf(owner, name, 'More actions', 'Enable');
  await expect(row).toContainText('Active');
  await page.goto('/auth/google');
  await page.waitForURL(/signed-in/);
  await openDesk();
  await expect(staff).toBeVisible();

  await onPageOf(owner, name, 'More actions', 'Disable…', 'Disable and sign out');
  await expect(row).toContainText('Disabled');
  await onPageOf(owner, name, 'More actions', 'Remove from the list…', 'Remove from the list');
  await expect(row).toBeHidden();
  await page.goto('/auth/google');
  await page.waitForURL(/signed-in/);
  await openDesk();
  await expect(refused).toBeVisible();
  await owner.context().close();
});

test('An invitation gives no role to a person with another or an unverified email address, and can be sent again [G-39, T6]', {
  tag: alone,
}, async ({ page: owner, browser, baseURL }) => {
  const told = Date.now();
  const email = `juma-${told}@mail.example`;
  await owner.goto('/admin/people');
  await owner.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(owner, 'Amina Hart');
  await owner.getByRole('button', { name: 'Invite a person…' }).click();
  await owner.getByRole('dialog').getByLabel('Email address').fill(email);
  await owner.getByRole('button', { name: 'Send the invitation' }).click();
  const row = owner.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Invited');
  const accounts = [
    { email: `juma-${told}@other.example`, name: 'Juma' },
    { email, name: 'Juma', isUnverified: true },
  ];
  for (const account of accounts) {
    const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await page.goto('/auth/google');
    await pickAccount(page, account);
    await page.waitForURL(/signed-in/);
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { name: 'Your account cannot open the admin' })).toBeVisible();
    await page.context().close();
  }
  await onPageOf(owner, email, 'More actions', 'Send the invitation again');
  await expect(row).toContainText('Invited');
});

test('If two owners edit the same person, the one who saves second sees both versions and chooses one [G-39, G-72]', {
  tag: alone,
}, async ({ page, guard }) => {
  guard.expectFailure(/\/api\/admin\/people/);
  const email = `chebet-${Date.now()}@mail.example`;
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Amina Hart');
  await page.getByRole('button', { name: 'Invite a person…' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Staff · Invited');
  const other = await page.context().newPage();
  await other.goto('/admin/people');
  await page.getByRole('link', { name: email }).click();
  await page.getByLabel(/^Cashier:/).click();
  await onPageOf(other, email, 'Rider', 'Save');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'roles' })).toContainText('Stored now');
  await expect(dialog.getByLabel('Stored now')).toBeVisible();
  await settle(page);
  await expectSound(page);
  await dialog.getByLabel('Your change').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(`${email} is changed.`);
  await page.goto('/admin/people');
  await expect(row).toContainText('Staff, Cashier · Invited');
});

test('The only owner cannot give up the owner role, and reads what to do first [G-39]', {
  tag: alone,
}, async ({ page, guard }) => {
  guard.expectFailure(/\/api\/admin\/people/);
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Amina Hart');
  await page.getByRole('link', { name: 'Amina Hart' }).click();
  await page.getByLabel(/^Admin:/).click();
  await page.getByLabel(/^Owner:/).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The shop needs at least one active owner. Make another person an owner first.',
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel(/^Owner:/)).toBeChecked();
});
