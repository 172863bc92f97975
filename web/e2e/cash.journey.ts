import { formatPrice } from '#shared/money.ts';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { addRider, deliver, type Placed } from './cash-steps.ts';
import { takeBack } from './return-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('The office counts a rider’s cash and finds a difference, and only after the count can it refund the cash of an order [G-14, G-80]', async ({
  page,
  browser,
  baseURL,
  product,
  phone,
}) => {
  const first: Placed = await orderByCall(product, phone.typed, 2);
  const orders = [first, await orderByCall(product, phone.typed, 3)];
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/cash');
  const rider = await addRider(page, browser, baseURL);
  for (const order of orders) await deliver(page, order, rider);

  await page.goto('/admin/cash');
  const row = page.getByRole('row').filter({ hasText: rider });
  await expect(row).toContainText(formatPrice(total));
  await expect(row).toContainText(`${formatPrice(total)} not counted yet`);
  await expectSoundByThumb(page);
  await page.getByRole('button', { name: `Hand in the cash of ${rider}` }).click();
  const dialog = page.getByRole('dialog', { name: `Hand-in of ${rider}` });
  await dialog.getByLabel('The rider says (Ksh)').fill(String(total));
  await dialog.getByLabel('You counted (Ksh)').fill(String(total - 50));
  await expect(dialog.getByText('Should have', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText('Ksh 50 is missing.')).toBeVisible();
  await dialog.getByLabel('Why does it differ?').fill('A note was torn.');
  await expectSound(page);
  await dialog.getByRole('button', { name: `Take ${formatPrice(total - 50)} into the box` }).click();
  await expect(page.getByText(`${formatPrice(total - 50)} of ${rider} is in the office box.`)).toBeVisible();

  await page.getByRole('link', { name: rider }).click();
  await expect(page.getByText('Ksh 50 missing in all')).toBeVisible();
  await page.getByRole('button', { name: /^Slip of/ }).click();
  await expect(page.getByRole('button', { name: 'Print the slip' })).toBeVisible();
  await expectSoundByThumb(page);

  await page.goto(`/admin/orders/${first.id}`);
  await takeBack(page, product.product_name, 2, 'It was the wrong flavour.');
  await expect(page.getByText(`Send ${formatPrice(first.total)} back`, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Give back…' }).click();
  const refund = page.getByRole('dialog', { name: `Give back money of ${first.number}` });
  await refund.getByRole('radio', { name: 'In cash' }).check();
  await expect(refund.getByLabel('Whose cash goes back?')).toHaveValue('office');
  await refund.getByLabel('Reason').fill('She brought it back.');
  await refund.getByRole('button', { name: 'It was given back' }).click();
  await expect(page.getByRole('region', { name: 'Money' }).getByRole('listitem').last()).toContainText(
    'Given back in cash',
  );
});
