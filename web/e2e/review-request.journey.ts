import { moveThrough } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { checkoutField, expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { openEmail } from './email-steps.ts';
import { expectNoOverflow, waitForHydration } from './page-state.ts';
import { wakeClock } from './shop/wake-clock.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('A shopper who agreed to review requests gets an email after the delivery, and its link opens a form for a verified review [G-25]', async ({
  page,
  context,
  browser,
  product,
  phone,
  shopTable,
}) => {
  test.setTimeout(300_000);
  await shopTable.forgetReviews(product.id);
  const email = `buyer-${phone.typed.replace(/\D/g, '')}@example.com`;
  await openCheckout(page, [{ product, quantity: 1 }]);
  await fillCheckout(page, phone.typed);
  await checkoutField(page, 'Email Address').fill(email);
  const consent = page.getByRole('checkbox', { name: 'You may e-mail me to ask for a review.' });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await submit(page).click();
  await expectPlaced(page);
  const [order] = await shopTable.ordersOf(phone.stored);
  const id = String(order?.id);

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'Amina Hart');
  const way = ['pending', 'confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;
  await moveThrough(office, id, [...way], 'Left at the gate.');
  await shopTable.makeDue('review-request', id);
  await wakeClock();

  const mail = await context.newPage();
  const letter = await openEmail(mail, new RegExp(`How was your order[^]*${email}`));
  const link = await letter.getByRole('link', { name: product.product_name }).getAttribute('href');
  const elsewhere = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await elsewhere.clock.install();
  await elsewhere.goto(link ?? '');
  const dialog = elsewhere.getByRole('dialog', { name: 'Write a Product Review' });
  await expect(dialog).toBeVisible();
  const name = `Njeri ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: '5 stars' }).check();
  await dialog.getByLabel('Review', { exact: true }).fill('Fresh, and quick at the door.');
  await elsewhere.clock.fastForward(10_000);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toBeHidden();
  const own = elsewhere.getByRole('article').filter({ hasText: name });
  await expect(own).toContainText('Verified purchase');

  const stop = await letter.getByRole('link', { name: 'Do not ask me' }).getAttribute('href');
  await page.goto(stop ?? '');
  await waitForHydration(page);
  await expectNoViolationAt(page, [360, 1280], 'light');
  await expectNoOverflow(page, 'the page that ends the emails');
  await page.getByRole('button', { name: 'Do not ask me again' }).click();
  await expect(page.getByText('We ask you for no more reviews.')).toBeVisible();
});
