import type { Page } from '@playwright/test';
import { formatPhone, maskPhone } from '#shared/phone.ts';
import { expectSoundByThumb, leafTo } from './admin-steps.ts';
import { openEmail } from './email-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

// The service worker is off in this test, because a test cannot intercept the requests that it handles.
test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

test('An applicant finds the distributor form, sees missing fields, keeps the typed text after a failure, and is thanked once [S1-020, S2-066, S2-083, S2-085, S2-086, S2-087, S2-245, S2-246, S2-312, G-22, G-56]', async ({
  page,
  phone,
  guard,
}) => {
  guard.expectFailure(/become-a-distributor/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Partner' }).click();
  await expect(page).toHaveURL('/distributor-application-form');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a Distributor');

  const submit = page.getByRole('button', { name: 'Send Application' });
  await submit.click();
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription('Email is required');
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Phone number is required');
  await expect(field(page, 'Additional Information')).toHaveAccessibleDescription(
    'Please tell us about your business.',
  );
  await field(page, 'Full Name').fill('Achieng Odhiambo');
  await field(page, 'Email Address').fill('achieng');
  await field(page, 'Phone Number').fill(phone.typed);
  await field(page, 'Additional Information').fill('A kiosk at the stage in Ruaka.');
  await submit.click();
  await expect(field(page, 'Email Address')).toBeFocused();
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await field(page, 'Email Address').fill('achieng@mail.example');

  // The second address of the distributor form opens the same form, with the typed text in it.
  await page.goto('/distributor');
  await expect(page).toHaveURL('/distributor-application-form');
  await expect(field(page, 'Full Name')).toHaveValue('Achieng Odhiambo');

  await page.route('**/become-a-distributor', (route) => route.abort());
  await submit.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('We could not send your application. What you typed is still here.');
  const chat = await failure.getByRole('link', { name: 'Send it on WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('A kiosk at the stage in Ruaka.');

  await page.unrouteAll();
  let sent = 0;
  await page.route('**/become-a-distributor', async (route) => {
    sent++;
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await route.continue();
  });
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Asante!' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Thank you! Your application has been received. We will contact you soon.',
  );
  expect(sent).toBe(1);
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('');
});

test('A distributor’s application arrives in the admin’s inbox with a masked phone number, and staff open it, add a note and answer by email [G-56, T18]', async ({
  page,
  browser,
  context,
  phone,
}) => {
  const name = `Zawadi ${Date.now()}`;
  const email = `zawadi-${Date.now()}@example.com`;
  await page.goto('/distributor-application-form');
  await waitForHydration(page);
  await field(page, 'Full Name').fill(name);
  await field(page, 'Email Address').fill(email);
  await field(page, 'Phone Number').fill(phone.typed);
  await field(page, 'Additional Information').fill('A kiosk at the stage in Ruaka.\nOpen until ten.');
  await page.getByRole('button', { name: 'Send Application' }).click();
  await expect(page.getByText(`An email that says so is on its way to ${email}.`)).toBeVisible();
  const mail = await context.newPage();
  await openEmail(mail, new RegExp(`We have your application[^]*${email}`));
  const toShop = await openEmail(mail, new RegExp(`New application of a distributor: ${name}`));
  await expect(toShop.getByRole('link', { name: 'Open the application' })).toBeVisible();

  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await office.goto('/admin/distributors');
  await office.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(office, 'Njeri Mwangi');
  const card = office.getByRole('article', { name: `Application by ${name}` });
  await leafTo(office, card);
  await expect(card).toContainText('Open until ten.');
  await expect(card).toContainText(maskPhone(phone.stored));
  await expect(card.locator('a[href^="tel:"]')).toHaveCount(0);
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await card.getByRole('link', { name: `Open to call or write to ${name}` }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(office.getByRole('link', { name: `Call ${formatPhone(phone.stored)}` })).toHaveAttribute(
    'href',
    `tel:${phone.stored}`,
  );
  const chat = await office.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain('Hi Zawadi, this is');

  await office.getByRole('button', { name: 'In talks' }).click();
  // The change log of the page has Undo buttons too, so the test looks for the button in the toast.
  const toast = office.getByRole('status').filter({ hasText: `${name}: In talks.` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText(`${name} is New again.`)).toBeVisible();
  await office.getByLabel('New note').fill('Wants 40 tins a month.');
  await office.getByRole('button', { name: 'Add note' }).click();
  // The note is on the page before it is stored, so the test waits for the message that it is stored.
  await expect(office.getByText('The note is added.')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Notes' })).toContainText('Wants 40 tins a month.');

  await office.getByRole('button', { name: 'Write an email' }).click();
  await office.getByRole('radio', { name: 'Accepts' }).check();
  const text = office.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/Good news/);
  await text.fill('Karibu Zawadi! We call you on Monday.');
  await expectSoundByThumb(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await office.getByRole('button', { name: 'Send, and mark as “Accepted”' }).click();
  const answers = office.getByRole('region', { name: 'Answer by email' });
  await expect(answers).toContainText('Karibu Zawadi!');
  await expect(answers).toContainText(/Sent \d/, { timeout: 30_000 });
  const answer = await openEmail(mail, new RegExp(`Your application to become[^]*${email}`));
  await expect(answer.getByText('Karibu Zawadi! We call you on Monday.')).toBeVisible();
});
