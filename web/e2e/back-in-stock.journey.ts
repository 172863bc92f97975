import { expectSoundByThumb } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { expectNoOverflow, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('A shopper asks for a message when a sold-out product is back in stock, and staff send the message in one tap', async ({
  page,
  browser,
  product,
  phone,
  shopTable,
  guard,
}) => {
  await shopTable.setStock(product.id, 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  const bar = page.getByRole('region', { name: 'Buy this product' });
  await bar.getByRole('button', { name: 'Tell me when it is back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  const field = dialog.getByLabel('Email or phone number');
  await field.fill('wanjiku');
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please type an email address or a phone number.');
  await expect(field).toBeFocused();
  await expectNoViolationAt(page, [360, 768, 1280], 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationAt(page, [360], 'dark');
  await page.emulateMedia({ colorScheme: null });

  // After a failed request the typed text stays, even if the dialog is closed and opened again.
  guard.expectFailure(/\/api\/waiting$/);
  await page.route('**/api/waiting', (route) => route.abort(), { times: 1 });
  await field.fill(phone.typed);
  await dialog.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(field).toHaveValue(phone.typed);
  await field.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(
    'Thank you. We call or message you once when it is back.',
  );

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Amina Hart');
  await desk.goto(`/edit/product/${product.id}`);
  await expect(desk.getByRole('link', { name: /until it is back/ })).toBeVisible();
  await desk.goto('/admin/waiting');
  await desk.getByRole('link', { name: product.product_name, exact: true }).click();
  const person = desk.getByRole('listitem').filter({ hasText: phone.stored.slice(-3) });
  await expect(person).toHaveCount(1);
  await expectSoundByThumb(desk);
  await desk.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const chat = desk.context().waitForEvent('page');
  await person.getByRole('button', { name: /^WhatsApp/ }).click();
  await expect
    .poll(async () => decodeURIComponent((await chat).url()))
    .toContain(`wa.me/${phone.stored.slice(1)}?text=Hi, the ${product.product_name} is back at Hart`);
  await expect(person).toHaveCount(0);
  await desk.getByRole('link', { name: 'Told' }).click();
  await expect(person).toContainText('Amina');
});

test('The page behind the link in a back-in-stock email changes nothing until its button is pressed', async ({
  page,
}) => {
  const token = `1.told~2026-01-01T00:00:00.000Z~${'a'.repeat(22)}`;
  await page.goto(`/stop-waiting#t=${encodeURIComponent(token)}`);
  await waitForHydration(page);
  await expectNoViolationAt(page, [360, 768, 1280], 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationAt(page, [360, 1280], 'dark');
  await expectNoOverflow(page, 'dark');
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();
});
