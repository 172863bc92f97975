import { expectNoViolationAt } from './axe.ts';
import { checkoutField, expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { openEmail } from './email-steps.ts';
import { expectNoOverflow, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('A shopper subscribes to the newsletter, confirms by email, uses the promo code once, and unsubscribes [G-33, G-35, G-36]', async ({
  page,
  context,
  product,
  phone,
  guard,
}) => {
  const email = `reader-${phone.typed.replace(/\D/g, '')}@example.com`;
  await page.goto('/faqs');
  await waitForHydration(page);
  const box = page.getByRole('form', { name: 'Get news & offers' });
  await box.getByRole('textbox').fill(email);
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).not.toBeEmpty();

  const mail = await context.newPage();
  const asked = await openEmail(mail, new RegExp(`Please confirm your subscription[^]*${email}`));
  const opening = context.waitForEvent('page');
  await asked.getByRole('link', { name: 'Yes, subscribe me' }).click();
  const confirming = await opening;
  await expect(confirming.getByRole('heading', { name: 'Get our newsletter?' })).toBeVisible();
  await waitForHydration(confirming);
  await expectNoViolationAt(confirming, [360, 1280], 'light');
  await confirming.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationAt(confirming, [360], 'dark');
  await expectNoOverflow(confirming, 'the confirm page');
  await confirming.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(confirming.getByText('You are in')).toBeVisible();

  const letter = await openEmail(mail, new RegExp(`Your code for 10% off[^]*${email}`));
  const text = (await letter.locator('body').textContent()) ?? '';
  const code = /HELLO-[2-9A-Z]{10}/.exec(text)?.[0] ?? '';
  expect(code).not.toBe('');
  await openCheckout(page, [{ product, quantity: 2 }]);
  await page.goto('/show/cart');
  const typeCode = async () => {
    await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await typeCode();
  await expect(page.getByText(`Discount (${code})`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, phone.typed);
  await checkoutField(page, 'Email Address').fill(email);
  await expect(page.getByText(`Discount (${code})`).first()).toBeVisible();
  await submit(page).click();
  await expectPlaced(page);

  guard.expectFailure(/\/api\/quote/);
  await openCheckout(page, [{ product, quantity: 1 }]);
  await page.goto('/show/cart');
  await typeCode();
  await expect(page.getByRole('alert').getByText('Invalid promo code')).toBeVisible();

  const leaving = context.waitForEvent('page');
  await letter.getByRole('link', { name: 'Unsubscribe' }).click();
  const left = await leaving;
  await waitForHydration(left);
  await expectNoViolationAt(left, [360], 'light');
  await expectNoOverflow(left, 'the page that unsubscribes');
  await left.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(left.getByText('You get no more newsletters from us.')).toBeVisible();
});
