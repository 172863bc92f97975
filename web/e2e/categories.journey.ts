import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { bar, dialog, field, menu, openList, picture, toasts } from './category-steps.ts';
import { moveFingers } from './finger.ts';
import { expect, test } from './shop-test.ts';

const see = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined;

test('The admin’s list of categories has the specified texts, columns and buttons [S2-120, S2-121, S2-122, S2-125, S2-126, S2-127, S2-128, S2-129, S2-131, S2-133]', async ({
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

test('Staff create a category with a picture, find it in the shop’s menu, and rename, hide, delete and restore it [S2-008, S2-123, S2-132, S2-136, S2-137, S2-138, S2-219, S2-250, S2-325, S2-326, S2-327]', async ({
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
  // The newest toast comes first.
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(rowOf(page, 'Corner shop')).toContainText('Active');
});

/**
 * Creates a category with a subcategory, and moves this product there. Returns the subcategory in which it was before.
 */
async function fillCategory(page: Page, name: string, product: number) {
  const file = { name: 'tin.png', mimeType: 'image/png', buffer: await picture('#264') };
  await page.getByRole('button', { name: 'Add Category' }).first().click();
  await field(page, 'Name').fill(name);
  await field(page, 'Meta title').fill(name);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByLabel('Description of picture 1')).toBeVisible({ timeout: 60_000 });
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click();
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await field(page, 'Title of subcategory 1').fill(`${name} A`);
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await field(page, 'Title of subcategory 2').fill(`${name} B`);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/category');
  await page.goto(`/edit/product/${product}`);
  const place = field(page, 'Subcategory');
  const before = await place.locator('option:checked').innerText();
  await place.selectOption({ label: await place.locator('option', { hasText: `${name} A` }).innerText() });
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
  return `Energy Pouches › ${before}`;
}

/** The time limit for the end of a job. A job ends once its pages are rendered, after the pages of earlier changes. */
const ofJob = { timeout: 60_000 };

test('Staff move the products of a subcategory and of a category by jobs, delete both, and undo the moves [G-71, S2-318]', async ({
  page,
  product,
  guard,
}) => {
  test.slow();
  guard.expectFailure(/api\/admin\/categories/);
  await openList(page);
  const name = `Shelf ${Date.now()}`;
  const before = await fillCategory(page, name, product.id);

  await page.goto('/all/category');
  await rowOf(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await page.getByRole('button', { name: `Remove ${name} A` }).click();
  const removing = dialog(page, `Remove ${name} A?`);
  await expect(removing).toContainText(`1 product is in “${name} A”. Move it first.`);
  await removing.getByLabel('Subcategory to move them to').selectOption(`${name} › ${name} B`);
  await expect(removing.getByRole('row').last()).toContainText(`${name} › ${name} B`);
  await see(page, 'remove-1280');
  await page.setViewportSize({ width: 360, height: 740 });
  await see(page, 'remove-360');
  await expectSound(page);
  await removing.getByRole('button', { name: 'Move the products' }).click();
  await expect(removing).toContainText('1 record changed', ofJob);
  await expect(removing).toContainText(`No product is in ${name} A.`);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/category');

  const row = rowOf(page, name);
  const question = dialog(page, 'Are you sure you want to delete this category?');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(question).toContainText('1 product is in this category. Move it to another category first.');
  await question.getByLabel('Subcategory to move them to').selectOption(before);
  await question.getByRole('button', { name: 'Move the products' }).click();
  await expect(question).toContainText('You can close this.');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(toasts(page)).toContainText('Move products: done');
  await expect(row).toContainText('0 products');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(question).toContainText(`No product is in ${name}.`);
  // The toasts above the dialog have an Undo too, so the test looks for the button in the dialog's own region.
  const moving = question.getByRole('region', { name: 'Moving the products' });
  await moving.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toContainText('1 record restored', ofJob);
  await expect(question).toContainText('1 product is in this category.');
  await question.getByLabel('Subcategory to move them to').selectOption(before);
  await question.getByRole('button', { name: 'Move the products' }).click();
  await expect(question).toContainText(`No product is in ${name}.`);
  await see(page, 'delete-360');
  await expectSound(page);

  await page.route(/\/api\/admin\/categories\/\d+$/, (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('Failed to delete category');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('Category deleted successfully!');
  await expect(row).toHaveCount(0);
});

test('The edit screen of a category says that it is loading, that no category has the id, or that loading has failed [S2-135, S2-319, S2-320]', async ({
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

test('By keyboard, staff change the order of the categories in the menu', async ({ page }) => {
  await openList(page);
  const before = await menu(page);
  await page.getByRole('button', { name: 'Order of the menu' }).click();
  await page.getByRole('button', { name: `Move ${before[1]} up in the menu` }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Order of the menu').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Order of the menu')).toBeHidden();
  expect((await menu(page)).slice(0, 2)).toEqual([before[1], before[0]]);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('By dragging, with a mouse and with a finger, staff change the order of the categories in the menu', async ({
    page,
  }) => {
    await openList(page);
    const before = await menu(page);
    const order = dialog(page, 'Order of the menu');
    const rows = order.getByRole('listitem');
    /**
     * Opens the dialog that orders the categories. Returns the point where the second row is dragged from, and the
     * point where it is dropped.
     */
    async function open() {
      await page.getByRole('button', { name: 'Order of the menu' }).click();
      const handle = await rows.nth(1).getByTitle('Drag to change the order of the menu').boundingBox();
      const first = await rows.first().boundingBox();
      if (!handle || !first) throw new Error('There is nothing to drag.');
      return { x: handle.x + 12, from: handle.y + 20, to: first.y + 4 };
    }
    async function save(names: (string | undefined)[]) {
      await expect(rows.first()).toContainText(names[0] ?? '');
      await order.getByRole('button', { name: 'Save' }).click();
      await expect(order).toBeHidden();
      expect((await menu(page)).slice(0, 2)).toEqual(names);
    }
    const mouse = await open();
    await page.mouse.move(mouse.x, mouse.from);
    await page.mouse.down();
    await page.mouse.move(mouse.x, mouse.to, { steps: 6 });
    await page.mouse.up();
    await save([before[1], before[0]]);

    const { x, from, to } = await open();
    await moveFingers(page, [{ x, y: from }], [{ x, y: to }]);
    await save([before[0], before[1]]);
  });
});
