import { expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('Staff filter the list of all orders, a reload and Back keep the filters, and on a phone staff mark a selected order as packed', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const placed = await orderAsCustomer(browser, product, phone.typed);
  await signInAs(page, 'Njeri Mwangi');
  await moveThrough(page, placed.id, ['pending', 'confirmed']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/orders?state=all&placed=today');
  const order = page.getByRole('link', { name: placed.number, exact: true });
  await expect(order).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Placed' })).toHaveValue('today');

  await page.getByRole('combobox', { name: 'State' }).selectOption('To pack');
  await expect(page).toHaveURL('/admin/orders?state=all&states=confirmed&placed=today');
  await page.reload();
  const chip = page.getByRole('button', { name: 'Remove the state To pack' });
  await expect(chip).toBeVisible();
  await expect(order).toBeVisible();
  await expectSoundByThumb(page);

  await page.getByRole('checkbox', { name: `Select ${placed.number}` }).check();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as packed?' });
  await dialog.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 moved.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(order).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL('/admin/orders?state=all&placed=today');
  await expect(order).toBeVisible();
  await placed.page.context().close();
});
