import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const toasts = (page: Page) => page.locator('[data-toasts]');

async function open(page: Page, { id, product_name }: ProductCard) {
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: product_name })).toBeVisible();
}

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

test('The form of a product has the specified fields, and the page’s root element holds the product’s id [S2-140…150, S2-155, S2-256, G-41]', async ({
  page,
  product,
}) => {
  await open(page, product);
  await expect(page.locator('#root')).toHaveAttribute('data-id', String(product.id));
  const stored = await read(page, product.id);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Product name')).toHaveValue(stored.product_name);
  await expect(field('Supplier').locator('option:checked')).toHaveText(
    stored.supplier?.name ?? 'No supplier',
  );
  await expect(field('Product code')).toHaveValue(stored.product_code);
  await expect(field('Buying price (Ksh)')).toHaveValue(String(stored.buying_price));
  await expect(field('Selling price (Ksh)')).toHaveValue(String(stored.selling_price));
  await expect(field('Quantity')).toHaveValue('50');
  await expect(field('Description')).toHaveText(wordsOf(stored.product_description), { useInnerText: true });
  await expect(field('Features')).toHaveValue(stored.product_features.join('\n'));
  await expect(field('Meta description')).toHaveValue(stored.meta_description);
  for (const price of ['Buying price (Ksh)', 'Selling price (Ksh)'])
    await expect(field(price)).toHaveAttribute('step', '0.01');
  const image = page.getByRole('figure').filter({ hasText: 'Product image' }).getByRole('img');
  expect(await image.boundingBox()).toMatchObject({ width: 200, height: 200 });

  await expect(field('Premium')).toBeChecked({ checked: stored.is_premium === 1 });
  await field('Premium').setChecked(stored.is_premium === 0);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
  await expect(page.locator('#root')).not.toHaveAttribute('data-id');
  expect((await read(page, product.id)).is_premium).toBe(stored.is_premium === 1 ? 0 : 1);
});

test('A product needs a name, a code, both prices, a quantity and a subcategory, but no supplier [S2-255, S2-257]', async ({
  page,
  product,
}) => {
  await open(page, product);
  const needed = {
    'Product name': 'Please type the name of the product.',
    'Product code': 'Please type the code of the product.',
    'Buying price (Ksh)': 'Please type a price above zero, with at most two decimals.',
    'Selling price (Ksh)': 'Please type a price above zero, with at most two decimals.',
    Quantity: 'Please type a whole number of pieces, 0 or more.',
  };
  for (const label of Object.keys(needed)) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByLabel('Subcategory').selectOption('');
  await page.getByLabel('Supplier', { exact: true }).selectOption('');
  await page.keyboard.press('Control+s');
  for (const [label, message] of Object.entries(needed)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('required');
  }
  await expect(page.getByLabel('Subcategory')).toHaveAccessibleDescription('Please choose a subcategory.');
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page.getByLabel('Supplier', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  await expectSound(page);
  await bar(page).getByRole('button', { name: 'Discard' }).click();

  await page.getByLabel('Supplier', { exact: true }).selectOption('');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).supplier_id).toBeNull();
});

test('In a product’s form, choosing a subcategory fills in the category, which is read-only, and clearing it empties the category [S2-152]', async ({
  page,
  product,
}) => {
  await open(page, product);
  const subcategory = page.getByRole('combobox', { name: 'Subcategory' });
  const category = page.getByRole('textbox', { name: 'Category', exact: true });
  await expect(category).toHaveValue(product.category.category_name);
  await expect(category).not.toBeEditable();
  await expect(subcategory.locator('option')).not.toHaveCount(2);
  await subcategory.selectOption('');
  await expect(category).toHaveValue('');
  await subcategory.selectOption({ label: 'Hart Pods' });
  await expect(category).toHaveValue('Hart Vapes');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(category).toHaveValue(product.category.category_name);
});

test('In a product’s form, choosing a subcategory loads its attributes, clearing it empties the list, and the attributes’ ids are sent [S2-151, S2-153, S2-154, S2-258]', async ({
  page,
  product,
}) => {
  await open(page, product);
  const stored = await read(page, product.id);
  const ids: number[] = stored.attributes.map(({ id }: { id: number }) => id);
  const attributes = page.getByRole('group', { name: 'Attributes', exact: true });
  const choices = attributes.getByRole('checkbox');
  const subcategory = page.getByRole('combobox', { name: 'Subcategory' });
  await expect(attributes.getByRole('checkbox', { checked: true })).toHaveCount(ids.length);
  const count = await choices.count();
  expect(count).toBeGreaterThan(ids.length);
  await expectSound(page);
  await subcategory.selectOption('');
  await expect(choices).toHaveCount(0);
  await expect(attributes).toContainText('Choose a subcategory first.');
  await subcategory.selectOption({ label: 'Hart Pods' });
  await expect(attributes).toContainText('When you save, these leave the product');
  await expect(choices).not.toHaveCount(0);
  await expect(attributes.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await expect(attributes.getByRole('checkbox', { checked: true })).toHaveCount(ids.length);

  await choices.and(page.locator(':checked')).first().focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('Unsaved changes: attributes');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Control+s');
  const body = (await sent).postDataJSON();
  expect(body.attributes).toHaveLength(ids.length - 1);
  expect(body.attributes.every((id: number) => ids.includes(id))).toBe(true);
  await expect(page).toHaveURL('/all/product');
  const kept = (await read(page, product.id)).attributes;
  expect(kept.map(({ id }: { id: number }) => id).sort()).toEqual([...body.attributes].sort());
  // This API call has no session, so it gets the answer for shoppers, which has the names of the attributes.
  const shown = await page.evaluate(
    async (id) => (await fetch(`/api/products/${id}`, { credentials: 'omit' })).json(),
    product.id,
  );
  expect(Object.values(shown.attributes)).toEqual(kept.map(({ value }: { value: string }) => value));
});

test('If the attributes in a product’s form cannot be loaded, their list is empty, and the product keeps its attributes [S2-329]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/api\/subcategories/);
  await page.route('**/api/subcategories/*/attributes', (route) => route.abort());
  await open(page, product);
  const { attributes: before } = await read(page, product.id);
  const attributes = page.getByRole('group', { name: 'Attributes', exact: true });
  await expect(attributes).toContainText('The attributes could not be loaded.');
  await expect(attributes.getByRole('checkbox')).toHaveCount(0);
  await page.getByLabel('Reorder at').fill('13');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).attributes).toEqual(before);
});

test('The form of an active product in a hidden category says that it stays hidden, with a link to the category', async ({
  page,
  product,
}) => {
  await page.route('**/api/admin/categories', async (route) => {
    const { categories } = await (await route.fetch()).json();
    const hidden = categories.map((each: object) => ({ ...each, status: 'hidden' }));
    await route.fulfill({ json: { categories: hidden } });
  });
  await open(page, product);
  const { id, category_name: name } = product.category;
  await expect(page.getByRole('status').filter({ hasText: 'do not see this product' })).toContainText(
    `because its category ${name} is hidden`,
  );
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveAttribute(
    'href',
    `/edit/category/${id}`,
  );
  await page.getByLabel('Visibility').selectOption('Hidden');
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Discard' }).click();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: `${action}…` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  await choose('Hide');
  await expect(toasts(page)).toContainText(`${product.product_name} is hidden`);
  await choose('Show');
  await expect(toasts(page)).toContainText('Customers find it when its category is active.');
  expect((await read(page, product.id)).status).toBe('active');
});

test('Cancel in a product’s form returns to the list of products without saving, and Undo in the toast restores the typed values [S2-157]', async ({
  page,
  product,
}) => {
  await open(page, product);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/all/product');
  await page.goto(`/edit/product/${product.id}`);
  await page.getByLabel('Reorder at').fill('77');
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).reorder_level).not.toBe(77);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await page.goto(`/edit/product/${product.id}`);
  await expect(page.getByLabel('Reorder at')).toHaveValue('77');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
});

test('A quantity that staff type in a product’s form is saved as a count of the stock, together with the other fields [S2-146]', async ({
  page,
  product,
}) => {
  await open(page, product);
  await page.getByLabel('Quantity', { exact: true }).fill('43');
  await page.getByLabel('Reorder at').fill('12');
  await expect(bar(page)).toContainText('Unsaved changes: quantity, reorder level');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, product.id)).toMatchObject({ product_store: 43, reorder_level: 12 });
});

test('If pieces were sold while staff counted the stock, staff choose which of the two quantities is stored [R1]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/stock$/);
  await open(page, product);
  await page.getByLabel('Quantity', { exact: true }).fill('45');
  const sell = (id: number) =>
    page.evaluate(async (id) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const body = JSON.stringify({ id: crypto.randomUUID(), reason: 'lost', delta: -3 });
      const headers = { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' };
      await fetch(`/api/admin/products/${id}/stock`, { method: 'POST', headers, body });
    }, id);
  await sell(product.id);
  await page.keyboard.press('Control+s');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('47');
  await expect(sheet).toContainText('45');
  expect((await read(page, product.id)).product_store).toBe(47);
  await sheet.getByRole('radio', { name: /45/ }).check();
  await sheet.getByRole('button', { name: /Save/ }).click();
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).product_store).toBe(45);
});

test('While staff edit a product, a preview shows its search result and its chat link, and where their text is cut off', async ({
  page,
  product,
}) => {
  await open(page, product);
  const search = page.getByRole('figure').filter({ hasText: 'In a search engine' });
  const chat = page.getByRole('figure').filter({ hasText: 'As a link in WhatsApp' });
  await expect(search).toContainText(`/show/product/${product.slug}`);
  await page.getByLabel('Product name').fill('Ripe Mango');
  await page.getByLabel('Meta description').fill('m'.repeat(100));
  await expect(search).toContainText('Ripe Mango · Hart');
  await expect(search).toContainText('Nothing is cut.');
  await expect(chat).toContainText(`${'m'.repeat(79)}…`);
  await expect(chat).toContainText('21 characters of the description cut.');
  await expect(chat.locator('img')).toHaveCount(1);
  await page.getByLabel('Product name').fill('Mango '.repeat(12));
  await expect(search).toContainText(/1\d characters of the title cut/);
  await bar(page).getByRole('button', { name: 'Discard' }).click();
});

test('If the lists to choose from in a product’s form fail to load, a toast says so, and the stored subcategory stays chosen [S2-324]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/api\/.*categories/);
  await page.route('**/api/admin/categories', (route) => route.abort());
  await open(page, product);
  await expect(toasts(page)).toContainText('Failed to load initial data');
  await expect(page.getByRole('textbox', { name: 'Category', exact: true })).toHaveValue(
    product.category.category_name,
  );
});
