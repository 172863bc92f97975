import type { Page } from '@playwright/test';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { enter } from './keyboard.ts';
import { openOrder } from './order-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const dialog = (page: Page, number: string) => page.getByRole('dialog', { name: `Change ${number}` });
const history = (page: Page) => page.getByRole('region', { name: 'What happened so far' });

test('By keyboard, staff see the new total of an order on the order screen and then add goods to it', async ({
  page,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id, number } = await orderByCall(product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/admin/desk/${id}`);
  await expect(page.getByText('You have this customer until')).toBeVisible();
  await page.keyboard.press('e');
  const change = dialog(page, number);
  await expect(change.getByText('was 1')).toBeVisible();
  const pieces = change.getByRole('combobox', { name: `Pieces of ${product.product_name}` });
  await pieces.focus();
  await page.keyboard.type('3');
  const costs = change.getByRole('region', { name: 'What it costs' });
  await expect(costs.getByRole('deletion').first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const save = change.getByRole('button', { name: /^Save · Ksh [\d,]+$/ });
  const total = (await save.innerText()).replace('Save · ', '');
  await enter(page, save);
  await expect(page.getByText(`${number} is changed.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goods' })).toContainText(total);
  await page.keyboard.press('y');
  await expect(page.getByText(new RegExp(`^${number}: confirmed\\. `))).toBeVisible();
});

test('On a phone, staff change an order’s area and instructions, the customer’s order page shows the change, and staff undo it', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const customer = await (await browser.newContext()).newPage();
  const { id, number } = await openOrder(customer, product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Change the order…' }).click();
  const change = dialog(page, number);
  await change.getByRole('combobox', { name: 'Area' }).selectOption('Karen');
  await change.getByLabel('Instructions for the rider').fill('Call at the gate');
  await expect(
    change.getByRole('region', { name: 'What it costs' }).getByRole('deletion').first(),
  ).toBeVisible();
  await expectSoundByThumb(page);
  await change.getByRole('button', { name: /^Save · / }).click();
  await expect(history(page)).toContainText('Area: Karen instead of Kilimani');
  await customer.reload();
  await expect(customer.getByRole('region', { name: 'Order progress' })).toContainText('Area changed');

  await page.getByRole('button', { name: 'Take this change back' }).click();
  await expect(history(page)).toContainText('Area: Kilimani instead of Karen');
  await expect(page.getByRole('button', { name: 'Take this change back' })).toBeHidden();
  await customer.close();
});
