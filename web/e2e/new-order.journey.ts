import type { Page } from '@playwright/test';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { typed } from './checkout-steps.ts';
import { enter, tabTo } from './keyboard.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const make = (page: Page) => page.getByRole('button', { name: /^Make the order · Ksh\s[\d,]+$/ });
const history = (page: Page) => page.getByRole('region', { name: 'What happened so far' });

/** Opens the admin page of the customer with this phone, once the shop has counted their order. */
async function openCustomer(page: Page, phone: string): Promise<void> {
  await page.goto('/admin/customers');
  await expect(async () => {
    await page.getByLabel('Find a customer').fill('');
    await page.getByLabel('Find a customer').fill(phone);
    await expect(page.getByRole('link', { name: typed.name })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: typed.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: typed.name })).toBeVisible();
}

test('By keyboard, staff enter an order of a customer on the phone, the customer confirms it, and the order waits to be packed', async ({
  page,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/desk');
  // The keyboard shortcuts work once the list has loaded.
  const list = page.getByRole('navigation', { name: 'To call' });
  await expect(
    list.getByRole('link').or(list.getByText('Nobody waits for a call now.')).first(),
  ).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/orders/new?from=desk');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type(phone.typed);
  await expect(page.getByText('This phone is new.')).toBeVisible();

  await tabTo(page, main.getByRole('searchbox'));
  await page.keyboard.type(product.product_name);
  await page.keyboard.press('Enter');
  const pieces = page.getByRole('combobox', { name: `Pieces of ${product.product_name}` });
  await expect(pieces).toHaveValue('1');
  await page.keyboard.press('Shift+Tab');
  await expect(pieces).toBeFocused();
  await page.keyboard.type('2');

  await tabTo(page, main.getByLabel('Full name'));
  await page.keyboard.type(typed.name);
  await tabTo(page, main.getByRole('combobox', { name: 'Area' }));
  await page.keyboard.type(typed.area);
  await tabTo(page, main.getByLabel('Street, building or landmark'));
  await page.keyboard.type(typed.street);
  await expect(main.getByLabel('The customer has confirmed the order')).toBeChecked();
  await expect(page.getByText(/^There by \d/)).toBeVisible();
  await expect(make(page)).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const total = (await make(page).innerText()).replace('Make the order · ', '').replace(/\s/, ' ');
  await enter(page, make(page));
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{22}$/);
  await expect(page.getByText(/^HS-\d+ is made\.$/)).toBeVisible();
  await expect(history(page)).toContainText('Njeri');
  await expect(page.getByRole('region', { name: 'Goods' })).toContainText(total);
  const number = /HS-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  await page.goto('/admin/orders?state=confirmed');
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
});

test('On a phone, staff enter an order from a customer’s page for a requested time, and the form survives a reload', async ({
  page,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await orderByCall(product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await openCustomer(page, phone.typed);
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue(phone.stored);
  await expect(page.getByText(`${typed.name} · 1 order`)).toBeVisible();
  await page.getByRole('button', { name: `${typed.area} · ${typed.street}` }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(typed.name);
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue(typed.area);

  await page.getByRole('main').getByRole('searchbox').fill(product.product_name);
  await page.getByRole('button', { name: product.product_name }).click();
  await page.getByRole('button', { name: 'In 2 hours' }).click();
  const wished = await page.getByLabel('Time in Nairobi').inputValue();
  expect(wished).toMatch(/T\d\d:\d\d$/);
  await expect(make(page)).toBeVisible();
  await expectSoundByThumb(page);

  await page.reload();
  await expect(page.getByText(/is here again\. It is not sent yet\.$/)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(typed.name);
  await expect(page.getByLabel('Time in Nairobi')).toHaveValue(wished);
  await make(page).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{22}$/);
  await expect(history(page)).toContainText('Njeri');
});

test('Staff make an order from pasted chat text: clear lines are accepted at once, and a doubtful line only after a tap', async ({
  page,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'Read a chat…' }).click();
  const chat = page.getByRole('dialog', { name: 'Read a chat' });
  const text = `Hi, nataka mbili ${product.product_name}. Also 1 red bull. Niko ${typed.area}, number yangu ${phone.typed}`;
  await chat.getByLabel('The customer’s messages').fill(text);
  await expect(chat.getByText('1 line is doubtful.')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Take 2 pieces' })).toBeVisible();
  await expectSoundByThumb(page);
  await chat.getByRole('button', { name: 'Take 2 pieces' }).click();

  const main = page.getByRole('main');
  const pieces = main.getByRole('combobox', { name: `Pieces of ${product.product_name}` });
  await expect(pieces).toHaveValue('2');
  await expect(main.getByLabel('Phone')).toHaveValue(phone.stored);
  await expect(main.getByRole('combobox', { name: 'Area' })).toHaveValue(typed.area);
  await main.getByLabel('Full name').fill(typed.name);
  await make(page).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[\w-]{22}$/);
  await expect(history(page)).toContainText('Njeri');
});
