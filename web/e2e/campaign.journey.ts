import { expectSoundByThumb } from './admin-steps.ts';
import { confirm, emailsTo, openEmail, post, subscribe } from './email-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('Each confirmed subscriber gets a newsletter campaign once, and nobody who has unsubscribed gets it [G-35, G-74]', async ({
  page,
  context,
  phone,
}) => {
  const at = phone.typed.slice(1);
  const [stays, left, never] = [
    `stays-${at}@example.com`,
    `left-${at}@example.com`,
    `never-${at}@example.com`,
  ];
  const [, token] = await Promise.all([confirm(stays), confirm(left), subscribe(never)]);
  expect((await post(`/api/newsletter/unsubscribe/${token}`)).status).toBe(200);

  await signInAs(page, 'Amina Hart');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/subscribers');
  await expect(page.getByRole('link', { name: stays })).toBeVisible();
  await expect(page.getByRole('link', { name: left })).toBeHidden();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: stays }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: stays })).toBeVisible();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const subject = `Embe is back ${at}`;
  await page.goto('/admin/campaigns');
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'New campaign' }).first().press('Enter');
  await page.getByLabel('Subject').fill(subject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.getByLabel('Preview line').fill('Order before four, and it comes today.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('The mango tin is here again.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As it is mailed' });
  await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByText('The mango tin is here again.')).toBeVisible();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^The test is on its way to /)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page.getByText('An email that was sent cannot be taken back.')).toBeVisible();
  await page.getByRole('button', { name: /^Send to [\d,]+ subscribers? now$/ }).click();
  await expect(page.getByText(/^Sent by Amina Hart/)).toBeVisible({ timeout: 30_000 });
  await expectSoundByThumb(page);

  const mail = await context.newPage();
  const letter = await openEmail(mail, new RegExp(`${subject}[^]*to ${stays}`));
  await expect(letter.getByText('The mango tin is here again.')).toBeVisible();
  const campaigns = async (email: string) =>
    (await emailsTo(email)).filter((each) => each.includes('The mango tin is here again.')).length;
  expect([await campaigns(stays), await campaigns(left), await campaigns(never)]).toEqual([1, 0, 0]);
});
