import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { bar, dialog, field, menu, openList, picture, toasts } from './category-steps.ts';
import { expect, test } from './shop-test.ts';

const see = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined;

test('The list of categories has the specified texts, columns and buttons [S2-120, S2-121, S2-122, S2-125, S2-126, S2-127, S2-128, S2-129, S2-131, S2-133]', async ({
  page,
}) => {
  await openList(page);
  await expect(page.getByText('Manage your product categories')).toBeVisible();
  for (const name of ['Name', 'Meta Title', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeAttached();
  const row = rowOf(page, 'Hart Vapes');
  for (const text of ['ID: #1', 'Hart Vapes: pens, boxes, pods and liquids, delivered in Nairobi', 'Active'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('link', { name: 'View Hart Vapes' })).toHaveAttribute(
    'href',
    '/category/hart-vapes',
  );
  await expect(row.getByRole('button', { name: 'Delete Hart Vapes' })).toBeVisible();
  await see(page, 'list-1280');
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await see(page, 'list-360');
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link', { name: 'Edit Hart Vapes' }).click();
  await expect(page).toHaveURL('/edit/category/1');
  await expect(field(page, 'Name')).toHaveValue('Hart Vapes');
  await see(page, 'edit-1280');
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await see(page, 'edit-360');
});

test('A category is created with a picture, shown in the menu, renamed, hidden, deleted and restored [S2-008, S2-123, S2-132, S2-136, S2-137, S2-138, S2-219, S2-250, S2-325, S2-326, S2-327]', async ({
  page,
}) => {
  test.slow();
  await openList(page);
  await page.getByRole('button', { name: 'Add Category' }).first().click();
  await field(page, 'Name').fill('Left open');
  await dialog(page, 'Add Category').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Category' }).first().click();
  await expect(field(page, 'Name')).toHaveValue('');
  await field(page, 'Name').fill('Corner goods');
  await field(page, 'Meta title').fill('Small things');
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Please fill in all required fields and upload an image.');
  const file = { name: 'corner.png', mimeType: 'image/png', buffer: await picture('#246') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Corner goods');
  await see(page, 'create-1280');
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Category created successfully!');
  await expect(rowOf(page, 'Corner goods')).toContainText('Active');
  expect((await menu(page)).at(-1)).toBe('Corner goods');

  await rowOf(page, 'Corner goods').getByRole('link', { name: 'Edit Corner goods' }).click();
  const preview = page.locator('img[width="100"][height="100"]');
  expect(await preview.boundingBox()).toMatchObject({ width: 100, height: 100 });
  await field(page, 'Name').fill('Corner');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/all/category');
  await rowOf(page, 'Corner goods').getByRole('link', { name: 'Edit Corner goods' }).click();
  await field(page, 'Name').fill('Corner shop');
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await field(page, 'Title of subcategory 1').fill('Lighters');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/category');
  await expect(toasts(page)).toContainText('Category updated successfully');
  expect(await menu(page)).toContain('Corner shop');

  await rowOf(page, 'Corner shop').getByRole('link', { name: 'Edit Corner shop' }).click();
  await expect(field(page, 'Title of subcategory 1')).toHaveValue('Lighters');
  await field(page, 'Status').selectOption('hidden');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Corner shop')).toContainText('Hidden');
  expect(await menu(page)).not.toContain('Corner shop');

  await rowOf(page, 'Corner shop').getByRole('button', { name: 'Delete Corner shop' }).click();
  const question = dialog(page, 'Are you sure you want to delete this category?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('Category deleted successfully!');
  await expect(rowOf(page, 'Corner shop')).toHaveCount(0);
  // The newest toast is the first.
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(rowOf(page, 'Corner shop')).toContainText('Active');
});

test('A category with products is not deleted, and the question says how many there are [G-71, S2-318]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/admin\/categories/);
  await openList(page);
  await rowOf(page, 'Hart Vapes').getByRole('button', { name: 'Delete Hart Vapes' }).click();
  const question = dialog(page, 'Are you sure you want to delete this category?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText(/\d+ products are in this category/);
  await expect(toasts(page)).toContainText('Failed to delete category');
});

test('The edit screen says that it is loading, that the id is missing, and that loading failed [S2-135, S2-319, S2-320]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/admin\/categories/);
  await openList(page);
  await page.route('**/api/admin/categories/2', async (route) => {
    await expect(page.getByText('Loading category details...')).toBeVisible();
    await route.abort();
  });
  await page.goto('/edit/category/2');
  await expect(toasts(page)).toContainText('Failed to load category details');
  await page.goto('/edit/category');
  await expect(toasts(page)).toContainText('Category ID is missing');
});

test('The order of the menu changes by keyboard', async ({ page }) => {
  await openList(page);
  const before = await menu(page);
  await page.getByRole('button', { name: 'Order of the menu' }).click();
  await page.getByRole('button', { name: `Move ${before[1]} up in the menu` }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Order of the menu').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Order of the menu')).toBeHidden();
  expect((await menu(page)).slice(0, 2)).toEqual([before[1], before[0]]);
});
