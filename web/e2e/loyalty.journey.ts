import { expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { expectNoOverflow } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('Once loyalty points are switched on, a delivered order earns points that the shopper sees, and they pay for the next order [S1-011]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await signInAs(page, 'Amina Hart');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/settings/loyalty');
  await page.getByLabel('Delivered orders earn points').check();
  await page.getByLabel('Money for 1 point (Ksh)').fill('100');
  await page.getByLabel(/^Fewest points/).fill('5');
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Loyalty: saved. The shop shows it now.')).toBeVisible();

  const first = await orderAsCustomer(browser, product, phone.typed, 3);
  await moveThrough(page, first.id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  await page.goto(`/admin/orders/${first.id}`);
  await page.getByRole('button', { name: 'It is delivered' }).click();
  await page.getByLabel('Who has the cash now?').selectOption({ label: 'Office box' });
  await page.getByRole('button', { name: /^Record Ksh [\d,]+ in cash$/ }).click();
  await expect(page.getByText(`${first.number}: Delivered.`)).toBeVisible();
  const points = Math.floor((product.selling_price * 3) / 100);
  await expect(async () => {
    await first.page.reload();
    await expect(first.page.getByText(`You earned ${points} points with this order.`)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expectNoViolationAt(first.page, [360], 'light');
  await expectNoOverflow(first.page, 'the order page with points');
  await first.page.context().close();

  const second = await orderAsCustomer(browser, product, phone.typed, 1);
  await page.goto(`/admin/orders/${second.id}`);
  const section = page.getByRole('region', { name: 'Points' });
  await section.getByRole('button', { name: 'Turn into credit…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Points')).toHaveValue(String(points));
  await expectSoundByThumb(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('dialog').getByRole('button', { name: 'Turn into credit' }).click();
  await expect(section.getByText(`Ksh ${points} of credit is added.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use credit…' }).click();
  await page.getByRole('button', { name: 'Use the credit' }).click();
  await expect(page.getByText(`Ksh ${points} of credit is used.`)).toBeVisible();
  await second.page.reload();
  await expect(second.page.getByRole('main')).toContainText(/credit/i);
  await second.page.context().close();
});
