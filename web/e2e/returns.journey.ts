import { formatPrice } from '#shared/money.ts';
import { expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { moveOrder } from './order-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('One of three returned pieces is damaged and written off, and a replacement is sent at no price', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const customer = await orderAsCustomer(browser, product, phone.typed, 3);
  const { id, number, total } = customer;
  await signInAs(page, 'Njeri Mwangi');
  await moveThrough(page, id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  const paid = { from: 'out_for_delivery', to: 'delivered', why: '', cash: total };
  expect(await moveOrder(page, id, paid)).toBe(200);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Take goods back…' }).click();
  const dialog = page.getByRole('dialog', { name: `What came back of ${number}?` });
  await dialog.getByLabel(`Pieces of ${product.product_name} that came back`).selectOption('1');
  await expect(dialog.getByRole('radio', { name: 'Sell again' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Damaged' }).click();
  await expect(dialog.getByRole('radio', { name: 'Write off' })).toBeChecked();
  const price = formatPrice(product.selling_price);
  await expect(dialog.getByText(`The customer no longer owes ${price} for it.`)).toBeVisible();
  await expectSoundByThumb(page);
  await dialog.getByRole('button', { name: 'Take the goods back' }).click();
  const back = page.getByRole('region', { name: 'Brought back' });
  await expect(back).toContainText(`1 × ${product.product_name} · not put back into stock`);
  await expect(back).toContainText('Damaged');

  await back.getByRole('link', { name: 'Send a replacement…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Replacement for ${number}` })).toBeVisible();
  await expect(page.getByLabel(`Pieces of ${product.product_name}`)).toHaveValue('1');
  await page.getByRole('button', { name: `Make the order · ${price.replace(' ', '\u00a0')}` }).click();
  await expect(page.getByText('It replaces goods of')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' }).getByRole('listitem')).toContainText(number);
  await expect(page.getByText(`${price} still due`)).toBeHidden();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByText('Replaced by')).toBeVisible();

  await customer.page.reload();
  await expect(customer.page.getByText('1 came back')).toBeVisible();
  await customer.page.context().close();
});
