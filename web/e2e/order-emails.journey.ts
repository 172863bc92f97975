import { expectSound } from './admin-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Staff see the emails about an order, send one of them again, and find all emails to the same address', async ({
  page,
  product,
  phone,
}) => {
  const email = `story-${phone.typed.replace(/\D/g, '')}@example.com`;
  const { id, number } = await orderByCall(product, phone.typed, 1, email);
  await signInAs(page, 'Njeri Mwangi');
  const received = page
    .getByRole('listitem')
    .filter({ hasText: 'Order received' })
    .filter({ hasText: 'Sent' });
  await expect(async () => {
    await page.goto(`/admin/orders/${id}`);
    await expect(received.getByRole('button', { name: 'Send again' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await received.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('“Order received” is being sent.')).toBeVisible();
  // The email is sent within seconds, but the page looks for changes only every twenty seconds. So the test reloads.
  await expect(async () => {
    await page.reload();
    await expect(received.getByText('Sent again by Njeri Mwangi: Sent')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectSound(page);

  await page.getByRole('button', { name: 'All emails to this address' }).click();
  await expect(page).toHaveURL('/admin/emails');
  await expect(page.getByLabel('Whole email address')).toHaveValue(email);
  const rows = page.getByRole('link', { name: 'Order received' });
  await expect(rows).toHaveCount(2, { timeout: 30_000 });
  await expectSound(page);
  await rows.first().click();
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});
