import { expectSound, moveThrough } from './admin-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('The office assigns two orders to a rider, sorts the stops, and takes back the goods of a refused order', async ({
  page,
  product,
  phone,
  shopTable,
}) => {
  const rider = await shopTable.makeRider(`Kevin ${phone.stored.slice(-4)}`);
  const orders = [await orderByCall(product, phone.typed, 2), await orderByCall(product, phone.typed, 1)];
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
  await signInAs(page, 'Brian Otieno');
  for (const { id } of orders) await moveThrough(page, id, ['pending', 'confirmed', 'packed']);

  for (const { id } of orders) {
    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Give to a rider…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^Kevin ${phone.stored.slice(-4)}`) }).check();
    await dialog.getByRole('button', { name: 'Give' }).click();
    await expect(page.getByText(/^Given to Kevin/)).toBeVisible();
  }

  await page.goto(`/admin/riders/${rider}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Kevin/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Order the stops' }).click();
  await page.getByRole('button', { name: `Move ${second.number} · Kilimani up` }).click();
  await page.getByRole('button', { name: 'Save the order' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(`Tick ${second.number}`);

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /has these 2 bags$/ }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const run = page.getByRole('region', { name: /^Run of Kevin/ });
  await expect(run.getByRole('row')).toHaveCount(3);
  await expect(run).not.toContainText(phone.typed);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/admin/orders/${first.id}`);
  await page.getByRole('button', { name: 'It is delivered' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Delivered unpaid' }).check();
  await page.getByLabel('Why is it not paid?').fill('Pays tonight.');
  await page.getByRole('button', { name: 'Record it as unpaid' }).click();
  await expect(page.getByText(/^Brought by Kevin/)).toBeVisible();

  await page.goto(`/admin/orders/${second.id}`);
  await page.getByRole('button', { name: 'Nobody there…' }).click();
  await page.getByLabel('What happened?').fill('Nobody opened.');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/^Nobody was there\. Say what happens now/)).toBeVisible();
  await page.getByRole('button', { name: 'Not accepted…' }).click();
  await page.getByLabel('Why?').fill('No money.');
  await page.getByRole('button', { name: 'Record: refused at the door' }).click();
  await page.goto(`/admin/riders/${rider}`);
  await expect(page.getByText('1 piece')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Receive the goods' }).click();
  await expect(page.getByRole('button', { name: 'Receive the goods' })).toBeHidden();
  await expect(page.getByText('No order is given to this rider.')).toBeVisible();
});
