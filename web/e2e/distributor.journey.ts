import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

// A test cannot intercept requests that the service worker handles.
test.use({ viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

test('An applicant finds the form, sees which fields are missing, keeps the typed text after a failure, and is thanked once [S1-020, S2-066, S2-083, S2-085, S2-086, S2-087, S2-245, S2-246, S2-312, G-22, G-56]', async ({
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

  // The form's other address shows the same form with the typed text.
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
