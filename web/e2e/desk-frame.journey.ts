import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('By keyboard, staff go from page to page, read the shortcuts and collapse the admin’s menu, which then stays collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/orders');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: /^Orders/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/admin/people');
  await expect(menu.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('term').filter({ hasText: 'Payments' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // While a dialog is open, the shortcuts of the page behind it do nothing.
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page).toHaveURL('/admin/people');

  await menu.getByRole('button', { name: 'Collapse' }).click();
  await expect(menu.getByRole('button', { name: 'Expand' })).toBeVisible();
  await page.reload();
  await menu.getByRole('button', { name: 'Expand' }).click();
  await expect(menu.getByRole('button', { name: 'Collapse' })).toBeVisible();
});

test('On a phone, staff open every page of the admin from the menu, the most used pages from the bottom bar, and sign out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/orders');
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await bar.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const menu = page.getByRole('dialog', { name: 'Admin' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await menu.getByRole('link', { name: 'Chat drafts' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Chat drafts' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Njeri Mwangi' }).click();
  await expect(page.getByText('Staff', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
});

test('An unknown address of the admin shows a message, with the admin’s header and menu around it', async ({
  page,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/nonsense');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' }),
  ).toBeVisible();
  await expectSound(page);
});
