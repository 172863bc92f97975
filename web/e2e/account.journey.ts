import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { placeOrder } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickAccount, pickPerson, signInAs } from './sign-in-steps.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' });

test('A guest who opens the account page signs in and returns to it, and the page saves the typed phone, address and consent [S2-057, G-30]', async ({
  page,
  phone,
  guard,
}) => {
  guard.expectFailure(/status of 422.*\/api\/account$/);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await pickPerson(page, 'Brian Otieno');
  await expect(page).toHaveURL('/account');
  await expect(title(page)).toBeVisible();

  const profile = part(page, 'Profile');
  await profile.getByLabel('Phone Number').fill('12');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('alert').first()).toHaveText(/phone/i);
  await expect(profile.getByLabel('Phone Number')).toHaveValue('12');
  await profile.getByLabel('Phone Number').fill(phone.typed);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Saved.')).toBeVisible();

  const addresses = part(page, 'Addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByLabel('Delivery Area').selectOption('Karen');
  await addresses.getByLabel('Delivery Instructions').fill(`Ring ${phone.typed}`);
  await addresses.getByRole('button', { name: 'Save' }).click();
  const kept = addresses.getByRole('listitem').filter({ hasText: `Ring ${phone.typed}` });
  await expect(kept).toBeVisible();

  const news = part(page, 'News from us').getByLabel('News and offers by e-mail');
  await news.check();
  await expect(part(page, 'News from us').getByText(/^Agreed on/)).toBeVisible();
  await page.reload();
  await expect(news).toBeChecked();
  await kept.getByRole('button', { name: 'Remove the address in Karen' }).click();
  await expect(kept).toBeHidden();
  await news.uncheck();
  await expect(part(page, 'News from us').getByText(/^Stopped on/)).toBeVisible();
});

test('After sign-in, the account has the guest’s cart, saved list and order, also on another phone, and signing out deletes them from this browser [S2-214, G-23, G-27, G-30, G-79]', async ({
  page,
  browser,
  baseURL,
  product,
  phone,
}) => {
  await placeOrder(page, product, phone.typed);
  const { pathname } = new URL(page.url());
  await page.goto(`/show/product/${product.slug}`);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const merged = page.waitForResponse('**/api/account/merge');
  await signInAs(page, 'Wanjiku Kamau');
  await merged;
  await expect(page).toHaveURL('/');

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await signInAs(other, 'Wanjiku Kamau');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await other.goto('/account');
  await expect(part(other, 'Saved list').getByRole('link', { name: product.product_name })).toBeVisible();
  await part(other, 'Orders').getByRole('link').first().click();
  await expect(other).toHaveURL(pathname);
  await expect(other.getByText(product.product_name).first()).toBeVisible();

  // The account's cart is emptied again, because the next test of this customer expects an empty cart.
  await other.goto('/show/cart');
  const emptied = other.waitForResponse('**/save-cart');
  await other.getByRole('button', { name: `Remove ${product.product_name}` }).click();
  await emptied;
  await other.goto('/account');
  await part(other, 'Sign out').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  await other.goto(pathname);
  await expect(other.getByText(product.product_name)).toBeHidden();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
  await elsewhere.close();
});

test('A customer downloads their data, confirms twice that the shop shall erase it, and reads which data the law makes the shop keep [S2-057, G-30]', async ({
  page,
}) => {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  // Erasing is tested with a new Google account, because a demo person who works for the shop cannot erase their
  // account.
  const name = 'Zawadi Achieng';
  await pickAccount(page, { name, email: `zawadi-${Date.now()}@mail.example` });
  await expect(page).toHaveURL('/account');
  const data = part(page, 'Your data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('hart-my-data.json');
  const { account } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(account).toMatchObject({ name });

  await data.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await expect(dialog.getByText('Please type ERASE.')).toBeVisible();
  await dialog.getByLabel('Type ERASE to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Goodbye' });
  await expect(goodbye.getByText(/Tax law requires us to keep/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in-name'))).toBeNull();
  await goodbye.getByRole('button', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
});
