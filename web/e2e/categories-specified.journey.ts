import type { Page } from '@playwright/test';
import { rowOf } from './admin-steps.ts';
import { bar, dialog, field, openList, picture, toasts } from './category-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Holds back the answers to calls of this method and address, until the returned function is called. */
async function hold(page: Page, address: RegExp, method: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Makes the next call of this method fail, with errors of fields or, if there are none, with a lost connection. */
async function fail(page: Page, method: string, errors?: Record<string, string[]>) {
  let isNext = true;
  await page.route(/\/api\/admin\/categories/, (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    return errors
      ? route.fulfill({ status: 422, json: { message: 'The fields are wrong.', errors } })
      : route.abort();
  });
}

test('Each screen of the specification is at its specified path, also the admin’s lists and its first page [S2-119, S2-165, G-40]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/api\/orders\/1$/);
  const texts = {
    '/': 'Our Collections',
    '/cart': 'Your Cart is Empty',
    '/checkout': 'Your Cart is Empty',
    '/category/caffeine-energy-pouches': 'Energy Pouches',
  };
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(text);
  }
  await page.goto('/order-success/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openList(page);
  await page.goto('/all/product');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/edit/category/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Hart Vapes' })).toBeVisible();
});

test('An empty list of categories says so, and if the list fails to load, a toast says that [S2-124, S2-315]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/admin\/categories/);
  const address = /\/api\/admin\/categories$/;
  await signInAs(page, 'Amina Hart');
  await page.route(address, (route) => route.fulfill({ json: { categories: [] } }));
  await page.goto('/all/category');
  await expect(page.getByText('No categories found')).toBeVisible();
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await page.reload();
  await expect(toasts(page)).toContainText('Failed to load categories');
});

test('In the admin’s list of categories, “View” opens the category’s page in the shop, and each row shows the category’s state [S2-130, S2-357, G-37]', async ({
  page,
}) => {
  await openList(page);
  const row = rowOf(page, 'Energy Pouches');
  await expect(row.getByText('Active', { exact: true }).filter({ visible: true })).toHaveCount(1);
  const opening = page.context().waitForEvent('page');
  await row.getByRole('link', { name: 'View Energy Pouches' }).click();
  const shown = await opening;
  await expect(shown).toHaveURL('/category/caffeine-energy-pouches');
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Energy Pouches');
  await shown.close();
});

test('The admin shows when lists and records are loading, and when a product is being saved [S2-222]', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Amina Hart');
  const status = page.getByRole('main').getByRole('status');
  for (const [address, path, heading] of [
    [/\/api\/admin\/categories$/, '/all/category', 'Categories'],
    [/\/api\/admin\/categories\/1$/, '/edit/category/1', 'Hart Vapes'],
    [/\/api\/admin\/products\/\d+$/, `/edit/product/${product.id}`, product.product_name],
  ] as const) {
    const release = await hold(page, address, 'GET');
    await page.goto(path);
    await expect(status.filter({ hasText: 'Loading' }).first()).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(status.filter({ hasText: 'Loading' })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
  const level = field(page, 'Reorder at');
  await level.fill(String(Number(await level.inputValue()) + 1));
  const release = await hold(page, /\/api\/admin\/products\/\d+$/, 'PATCH');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(bar(page).locator('button[aria-busy=true]')).toBeVisible();
  release();
  await expect(page).toHaveURL('/all/product');
});

test('A new category needs a name, a meta title and a picture but no description, and a toast shows each error [S2-220, S2-249, S2-251, S2-252, S2-316, S2-317]', async ({
  page,
  guard,
}) => {
  test.slow();
  guard.expectFailure(/api\/admin\/categories/);
  await openList(page);
  await page.getByRole('button', { name: 'Add Category' }).first().click();
  const form = dialog(page, 'Add Category');
  const name = `Tins ${Date.now()}`;
  const save = form.getByRole('button', { name: 'Save' });
  const required = toasts(page).getByText('Please fill in all required fields and upload an image.');
  const picker = page.locator('input[type=file]').first();
  for (const type of ((await picker.getAttribute('accept')) ?? '').split(','))
    expect(type).toMatch(/^image\//);
  await picker.setInputFiles({
    ...{ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  });
  await expect(form).toContainText('not a JPEG, PNG, WebP or AVIF picture');
  await page.getByRole('button', { name: 'Remove: prices.pdf' }).click();
  const file = { name: 'tin.png', mimeType: 'image/png', buffer: await picture('#642') };
  await picker.setInputFiles(file);
  await expect(page.getByLabel('Description of picture 1')).toBeVisible({ timeout: 60_000 });
  await field(page, 'Name').fill(name);
  await save.click();
  await expect(required).toHaveCount(1);
  await field(page, 'Name').fill('');
  await field(page, 'Meta title').fill('Tins of the corner');
  await save.click();
  await expect(required).toHaveCount(2);
  await field(page, 'Name').fill(name);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await save.click();
  await expect(required).toHaveCount(3);
  await form.getByRole('button', { name: 'Undo', exact: true }).click();

  await fail(page, 'POST', { category_name: ['A name.', 'Another.'], meta_title: ['A title.'] });
  await save.click();
  for (const message of ['A name.', 'A title.'])
    await expect(toasts(page).getByText(message, { exact: true })).toHaveCount(1);
  await expect(toasts(page).getByText('Another.')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveAccessibleDescription('A name.');
  await fail(page, 'POST');
  await save.click();
  await expect(toasts(page)).toContainText('Failed to create category. Please try again.');

  const release = await hold(page, /\/api\/admin\/categories$/, 'POST');
  await save.click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText('Category created successfully!');
  await expect(rowOf(page, name)).toContainText('Active');
  // The category is deleted again, because later tests check the menu of the shop.
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('The edit screen of a category takes the id from the path, edits subcategories with attributes, and shows each error of the server [S2-134, S2-139, S2-221, S2-317, S2-321]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/admin\/categories/);
  const title = `Ginger ${Date.now()}`;
  await openList(page);
  await page.goto('/edit/category/2');
  await expect(page.locator('#root')).toHaveAttribute('data-id', '2');
  await expect(field(page, 'Title of subcategory 1')).not.toHaveValue('');
  const place = (await page.getByLabel(/^Title of subcategory \d+$/).count()) + 1;
  await page.getByRole('button', { name: 'Add subcategory' }).click();
  await field(page, `Title of subcategory ${place}`).fill(title);
  await field(page, `Description of subcategory ${place}`).fill('Warm and sharp.');
  await page.getByText(`Attributes of ${title}`).click();
  const ginger = page.getByRole('group', { name: title });
  await ginger.getByRole('button', { name: 'Add attribute' }).click();
  await ginger.getByLabel('Attribute 1: key').fill('Heat');
  await ginger.getByLabel('Attribute 1: value').fill('Mild');
  const save = bar(page).getByRole('button', { name: 'Save' });

  await fail(page, 'PATCH', { category_name: ['A name.', 'Another.'], meta_title: ['A title.'] });
  await save.click();
  for (const message of ['A name.', 'A title.'])
    await expect(toasts(page).getByText(message, { exact: true })).toHaveCount(1);
  await expect(toasts(page).getByText('Another.')).toHaveCount(0);
  await fail(page, 'PATCH');
  await save.click();
  await expect(toasts(page)).toContainText('Failed to update category');

  const release = await hold(page, /\/api\/admin\/categories\/2$/, 'PATCH');
  await save.click();
  await expect(bar(page).getByRole('button', { name: 'Updating...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/all/category');
  await page.goto('/edit/category/2');
  await expect(field(page, `Title of subcategory ${place}`)).toHaveValue(title);
  await expect(field(page, `Description of subcategory ${place}`)).toHaveValue('Warm and sharp.');
  await page.getByText(`Attributes of ${title}`).click();
  await expect(ginger.getByLabel('Attribute 1: key')).toHaveValue('Heat');
  await expect(ginger.getByLabel('Attribute 1: value')).toHaveValue('Mild');
  await ginger.getByRole('button', { name: `Remove ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await save.click();
  await expect(page).toHaveURL('/all/category');
});
