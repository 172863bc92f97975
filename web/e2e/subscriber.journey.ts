import { readFile } from 'node:fs/promises';
import { expectSoundByThumb } from './admin-steps.ts';
import { confirm } from './email-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('If a newsletter subscriber asks for their data, a manager gives them a file with it, and then erases the data [G-30]', async ({
  page,
  phone,
}) => {
  const email = `asks-${phone.typed.slice(1)}@example.com`;
  await confirm(email);
  await signInAs(page, 'Amina Hart');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/subscribers');
  await page.getByLabel('Find by email').fill(email);
  await page.getByRole('link', { name: email }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await expectSoundByThumb(page);
  await page.getByRole('button', { name: 'Export all data…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'To read or print (HTML)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hart-subscriber-[\d-]{10}\.html$/);
  const file = await readFile(await download.path(), 'utf8');
  for (const part of [email, 'HELLO-', 'I agree to get the newsletter by e-mail.'])
    expect(file).toContain(part);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Erase the subscriber…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
  await expect(dialog).toContainText('It no longer works.');
  await expectSoundByThumb(page);
  await dialog.getByLabel('Type the email address').fill('other@example.com');
  await dialog.getByRole('button', { name: 'Erase the subscriber' }).click();
  await expect(dialog.getByText('This is not the address of this subscriber.')).toBeVisible();
  await dialog.getByLabel('Type the email address').fill(email);
  await dialog.getByRole('button', { name: 'Erase the subscriber' }).click();
  await expect(page.getByText('The subscriber is erased.')).toBeVisible();
  await page.getByLabel('Find by email').fill(email);
  await expect(page.getByText(`No subscriber has the address ${email}.`)).toBeVisible();
});
