import { expectSound } from './admin-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('When staff go to another screen, the admin’s menu keeps its scroll position and counts, and screen readers announce the new screen', async ({
  page,
  product,
  phone,
}) => {
  await orderByCall(product, phone.typed, 2);
  await page.setViewportSize({ width: 1280, height: 300 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/orders');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: /^Orders \d/ })).toBeVisible();
  await menu.getByRole('link', { name: 'Change log' }).scrollIntoViewIfNeeded();
  const before = await menu.evaluate((element) => {
    element.dataset.seen = 'before';
    return element.scrollTop;
  });
  expect(before).toBeGreaterThan(0);
  const main = page.getByRole('main');
  for (const name of ['Change log', 'People', 'Jobs']) {
    const shown = await main.elementHandle();
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The new `main` element has the focus and is not the former one, so screen readers announce the new screen.
    await expect(main).toBeFocused();
    expect(await shown?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await menu.evaluate(({ dataset, scrollTop }) => [dataset.seen, scrollTop])).toEqual([
      'before',
      before,
    ]);
  }
});

test('In the admin, Back closes the open account menu and leaves the screen', async ({ page }) => {
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/orders');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const person = page.getByRole('button', { name: 'Njeri Mwangi' });
  await person.click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(person).toHaveAttribute('aria-expanded', 'false');
});

test('The admin’s header says whether the shop is open now in Nairobi time, and is updated each minute', async ({
  page,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  await page.clock.install({ time: '2026-11-23T08:59:30+03:00' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/payments');
  const header = page.getByRole('banner');
  await expect(header.getByText('Closed, opens at 9')).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(header.getByText('Open 9–23')).toBeVisible();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const state = header.getByText('Open 9–23');
    await expect(state).toBeVisible();
    const person = await header.getByRole('button', { name: 'Njeri Mwangi' }).boundingBox();
    const box = await state.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(person?.x ?? 0);
  }
  await page.clock.fastForward(14 * 3_600_000);
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(header.getByText(/^Closed, opens at/)).toBeVisible();
  await expectSound(page);
});
