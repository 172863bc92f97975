import { formatPrice } from '#shared/money.ts';
import { expectSound, orderAsCustomer } from './admin-steps.ts';
import { orderByCall, payByHand } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Staff move a payment to another order of the same phone number, both orders link to each other, and the customer sees the payment', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const customer = await orderAsCustomer(browser, product, phone.typed);
  const { id, number, total } = customer;
  const other = await orderByCall(product, phone.typed);
  await payByHand(number, total);
  await signInAs(page, 'Njeri Mwangi');
  const money = page.getByRole('region', { name: 'Money' });
  const move = money.getByRole('button', { name: 'Move to another order…' });
  await expect(async () => {
    await page.goto(`/admin/orders/${id}`);
    await expect(move).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await move.click();
  const dialog = page.getByRole('dialog', { name: `Move money of ${number}` });
  await expect(dialog.getByLabel('Which order does it pay?')).toContainText(
    `${other.number}, ${formatPrice(other.total)} is due`,
  );
  await expect(dialog.getByLabel('Amount (Ksh)')).toHaveValue(String(other.total));
  await expectSound(page);
  await dialog.getByLabel('Amount (Ksh)').fill('');
  await dialog.getByRole('button', { name: 'Move the money' }).click();
  await expect(dialog.getByText('Type a sum in shillings')).toBeVisible();
  await dialog.getByLabel('Amount (Ksh)').fill('100');
  await dialog.getByRole('button', { name: 'Move the money' }).click();
  await expect(money.getByText(`Ksh 100 moved to ${other.number}.`)).toBeVisible();
  await expect(money.getByRole('listitem').last()).toContainText(`Moved to ${other.number}`);
  await expect(money.getByRole('listitem').last()).toContainText('−Ksh 100');
  await expectSound(page);

  await money.getByRole('link', { name: other.number }).click();
  await expect(page).toHaveURL(`/admin/orders/${other.id}`);
  await expect(money.getByRole('listitem')).toContainText(`Moved here from ${number}`);
  await expect(money.getByRole('link', { name: number })).toHaveAttribute('href', `/admin/orders/${id}`);

  await customer.page.reload();
  await expect(customer.page.getByText(`KES 100 moved to your order ${other.number}`)).toBeVisible();
  await customer.page.context().close();
});

test('A staff member records that an order duplicates another one, and the customer’s page names the order that is kept', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const kept = await orderByCall(product, phone.typed);
  const customer = await orderAsCustomer(browser, product, phone.typed, 1);
  const { id, number, total } = customer;
  await payByHand(number, total);
  await signInAs(page, 'Njeri Mwangi');
  const ends = page.getByRole('region', { name: 'How did the call end?' });
  const same = ends.getByRole('button', { name: `Same as ${kept.number}…` });
  await expect(async () => {
    await page.goto(`/admin/desk/${id}`);
    await expect(same).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectSound(page);
  await same.click();
  const dialog = page.getByRole('dialog', { name: `${number}: the same order twice` });
  await expect(dialog).toContainText(`The customer gets ${kept.number}.`);
  await expect(dialog).toContainText(`${formatPrice(total)} moves to ${kept.number}.`);
  await expectSound(page);
  await dialog.getByRole('button', { name: `Cancel ${number}` }).click();
  await expect(page.getByText(`${number}: cancelled. The same as ${kept.number}.`)).toBeVisible();

  await page.goto(`/admin/orders/${id}`);
  const story = page.getByRole('region', { name: 'What happened so far' });
  // The emails of the order are another list, below the list of the order's states.
  const steps = story.getByRole('list').first().getByRole('listitem');
  await expect(steps.last()).toContainText(`Cancelled by Njeri Mwangi`);
  await story.getByRole('link', { name: kept.number }).click();
  await expect(page).toHaveURL(`/admin/orders/${kept.id}`);
  await expect(steps.last()).toContainText(`The same order, which is cancelled: ${number} by Njeri Mwangi`);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByRole('listitem')).toContainText(`Moved here from ${number}`);
  await expectSound(page);

  await customer.page.reload();
  await expect(customer.page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
  await expect(
    customer.page.getByText(`It is the same as your order ${kept.number} and continues there.`),
  ).toBeVisible();
  await expect(
    customer.page.getByRole('heading', { name: `Your payment has moved to ${kept.number}` }),
  ).toBeVisible();
  await expect(customer.page.getByText('We have sent your money back')).toBeHidden();
  await customer.page.context().close();
});
