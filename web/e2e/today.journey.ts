import { readFile } from 'node:fs/promises';
import { expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('The owner sees on the page Today what work waits and which orders came in, and saves a report of the week', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await signInAs(page, 'Amina Hart');
  const order = await orderAsCustomer(browser, product, phone.typed, 2);
  await moveThrough(page, order.id, ['pending', 'confirmed']);

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /to pack/ })).toBeVisible();
  await expect(page.getByText('on average')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /^\d+\+? orders?$/ })).toBeVisible();
  await expectSoundByThumb(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /to pack/ })
    .click();
  await expect(page).toHaveURL('/admin/orders?state=confirmed');

  await page.goto('/admin/reports');
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL('/admin/reports?period=month');
  await expect(page.getByText(/^Net sales Ksh/)).toBeVisible();
  await expectSoundByThumb(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile((await (await saved).path()) ?? '', 'utf8');
  expect(file).toMatch(/^\ufeff"Day","Orders","Sales"/);
  expect(file).toContain('"Margin"');
  await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Areas' }).click();
  await expect(page).toHaveURL('/admin/reports?report=areas&period=month');
  await order.page.context().close();
});
