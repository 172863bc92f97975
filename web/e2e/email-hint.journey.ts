import type { Page } from '@playwright/test';
import { checkoutField, openCheckout } from './checkout-steps.ts';
import { waitForHydration, waitForHydrationOf } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const question = (page: Page) => page.getByRole('button', { name: /^Did you mean/ });

test('The checkout points out a mistyped email domain, corrects it by one tap, and never refuses an order because of it', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 1 }]);
  const email = checkoutField(page, 'Email Address');
  await email.pressSequentially('achieng@gmail.co');
  await expect(question(page)).toBeHidden();
  await email.press('n');
  await question(page).click();
  await expect(email).toHaveValue('achieng@gmail.com');
  await expect(email).toBeFocused();
  await expect(question(page)).toBeHidden();
  await email.fill('achieng@gmail.co');
  await email.blur();
  await expect(question(page)).toHaveText('Did you mean gmail.com?');
  await expect(email).not.toHaveAccessibleDescription(/valid/);
  await page.reload();
  await expect(email).toHaveValue('achieng@gmail.co');
});

const forms = [
  ['the footer’s newsletter', '/faqs', 'form', 'Get news & offers', 'Email Address'],
  ['a distributor’s application', '/distributor-application-form', 'main', '', 'Email Address'],
] as const;

for (const [name, path, role, form, label] of forms)
  test(`The email field of ${name} points out a mistyped email domain`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    const field = page.getByRole(role, form ? { name: form } : {}).getByRole('textbox', { name: label });
    await waitForHydrationOf(field);
    await field.pressSequentially('achieng@gmial.com');
    await expect(field).toHaveValue('achieng@gmial.com');
    await question(page).click();
    await expect(field).toHaveValue('achieng@gmail.com');
  });

test('The form “Tell me when it is back” points out a mistyped email domain', async ({
  page,
  product,
  shopTable,
}) => {
  await shopTable.setStock(product.id, 0);
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Tell me when it is back' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.pressSequentially('achieng@yaho.com');
  await expect(field).toHaveValue('achieng@yaho.com');
  await question(page).click();
  await expect(field).toHaveValue('achieng@yahoo.com');
});
