import { expectSound } from './admin-steps.ts';
import { typed } from './checkout-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('By keyboard only, staff on any admin page find an order by its number, phone or name, and a product by its code [G-96, T18]', async ({
  page,
  product,
  phone,
}) => {
  const customer = await orderByCall(product, phone.typed, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  const field = search.getByRole('combobox');
  const order = search.getByRole('option', { name: new RegExp(customer.number) });

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(search.getByRole('option', { name: 'Payments' })).toBeVisible();
  await page.keyboard.type(phone.typed);
  await expect(order).toContainText('To call');
  await expect(order).toHaveAttribute('aria-selected', 'true');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${customer.number}` })).toBeVisible();
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill(customer.number.replace('HS-', ''));
  await expect(order).toBeVisible();
  await field.fill(`${typed.name.split(' ')[0]} ${phone.stored.slice(-4)}`);
  await expect(order).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await field.fill(product.product_code);
  await expect(search.getByRole('option', { name: product.product_name })).toContainText('Ksh');
  // Escape changes nothing on the page.
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${customer.number}` })).toBeVisible();
});

test('On a phone, staff open the admin’s search by thumb, and find people, pages and chat carts [G-39]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/payments');
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  const field = search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('amin');
  await expect(search.getByRole('option', { name: /Amina Hart/ })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await field.fill('c-7km3q');
  await expect(search.getByRole('option', { name: 'Chat draft C-7KM3Q' })).toBeVisible();
  await field.fill('zzzzzz');
  await expect(search.getByRole('status')).toHaveText(/Nothing matches “zzzzzz”/);
  await field.fill('chat');
  await search.getByRole('option', { name: 'Chat drafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chat drafts' })).toBeVisible();
  await expect(search).toBeHidden();
});

test('The admin’s search finds no people for a person without the right to manage them, and makes no API call for people [G-39]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  await search.getByRole('combobox').fill('amina');
  await expect(search.getByRole('status')).toHaveText(/result|Nothing matches/);
  await expect(search.getByRole('option', { name: /Amina Hart/ })).toBeHidden();
  expect(asked).not.toContain('/api/admin/people');
});

test('Staff find a customer by phone and open all their orders, by keyboard and by thumb, and no URL contains the phone number [T18]', async ({
  page,
  product,
  phone,
}) => {
  for (const _ of [1, 2]) await orderByCall(product, phone.typed, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  const found = search.getByRole('group', { name: 'Customers' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(phone.typed);
  // The order can be found a moment later, once the table's stream has caused its search terms to be stored.
  await expect(async () => {
    await search.getByRole('combobox').fill(`${phone.typed} `);
    await search.getByRole('combobox').fill(phone.typed);
    await expect(found).toContainText('2 orders, the last on', { timeout: 1_000 });
  }).toPass();
  await expect(found).not.toContainText(phone.typed.slice(-8));
  for (let orders = await search.getByRole('option').count(); orders > 0; orders--) {
    if ((await found.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: typed.name })).toBeVisible();
  expect(page.url()).toMatch(/\/admin\/customers\/[\w-]{22}$/);
  const allOrders = page.getByRole('link', { name: 'All orders' });
  await allOrders.focus();
  await page.keyboard.press('Enter');
  const shown = page.getByText(`Orders of ${typed.name}`);
  await expect(shown).toBeVisible();
  await expect(page.getByText('2 orders found')).toBeVisible();
  expect(page.url()).toMatch(/\/admin\/orders\?customer=[\w-]{22}$/);
  await page.reload();
  await expect(page.getByText('2 orders found')).toBeVisible();
  await expectSound(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Show the orders of all customers' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'Search' }).click();
  await search.getByRole('combobox').fill(phone.typed);
  await found.click();
  await allOrders.click();
  await expect(shown).toBeVisible();
});

test('The admin’s search finds pages by related words, and can run an action of the open page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search the admin' });
  await search.getByRole('combobox').fill('who changed');
  await expect(search.getByRole('option', { name: 'Change log' })).toBeVisible();
  await search.getByRole('combobox').fill('invite');
  const action = search
    .getByRole('group', { name: 'Actions' })
    .getByRole('option', { name: /Invite a person/ });
  await expect(action).toContainText('N');
  await action.click();
  await expect(search).toBeHidden();
  await expect(page.getByRole('dialog', { name: /Invite/ })).toBeVisible();
});
