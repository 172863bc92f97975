import type { Page } from '@playwright/test';
import { expectSound } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Opens an admin page as the owner. */
async function openAsOwner(page: Page, address: string) {
  await signInAs(page, 'Amina Hart');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Calls the API as the person who is signed in on this page. Returns the answer. */
async function send(page: Page, method: string, address: string, body: object) {
  const answer = await page.evaluate(
    async ({ method, address, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, body: await response.json() };
    },
    { method, address, body },
  );
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** Changes fields of a product, as a colleague in another window would do. */
async function changeElsewhere(page: Page, id: number, change: object) {
  const { version } = await read(page, id);
  await send(page, 'PATCH', `/api/admin/products/${id}`, { version, ...change });
}

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('Typed but unsaved changes of a product survive a reload and the end of the session, and signing out deletes them', async ({
  page,
  product,
  guard,
}) => {
  // The session has ended, so the calls fail.
  guard.expectFailure(/\/api\//);
  const address = `/edit/product/${product.id}`;
  await openAsOwner(page, address);
  await expect(bar(page)).toBeHidden();
  const meta = page.getByLabel('Meta description');
  const before = await meta.inputValue();
  await meta.fill('Ripe mango, made in Nairobi.');
  await page.getByLabel('Reorder at').fill('126');
  await expect(bar(page)).toContainText('Unsaved changes: meta description, reorder level');

  await page.reload();
  await expect(meta).toHaveValue('Ripe mango, made in Nairobi.');
  await expect(page.getByText(/Your unsaved changes from .* are here again/)).toBeVisible();

  // The admin's automatic reads are aborted. Otherwise one of them would notice the end of the session before the
  // save does.
  const asksItself = /\/api\//;
  await page.route(asksItself, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sign in again in a new tab')).toBeVisible();
  await page.unroute(asksItself);
  await expect(meta).toHaveValue('Ripe mango, made in Nairobi.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the admin' })).toBeVisible();
  await openAsOwner(page, address);
  await expect(meta).toHaveValue('Ripe mango, made in Nairobi.');
  await expect(bar(page)).toContainText('meta description, reorder level');

  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(meta).toHaveValue(before);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(meta).toHaveValue('Ripe mango, made in Nairobi.');

  await page.getByRole('button', { name: 'Amina Hart' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await openAsOwner(page, address);
  await expect(meta).toHaveValue(before);
  await expect(bar(page)).toBeHidden();
});

test('By keyboard only, staff change and save a product, and a toast in the list confirms it [S2-009, S2-156, S2-328, S2-351, S2-353]', async ({
  page,
  product,
}) => {
  await openAsOwner(page, `/edit/product/${product.id}`);
  await expectSound(page);
  await expectNoViolationAt(page, [1280, 360], 'dark');
  await page.getByLabel('Reorder at').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('31');
  // The first Escape only moves the focus out of the field.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Reorder at')).not.toBeFocused();
  await settle(page);
  await expectSound(page);
  await expectNoViolationAt(page, [360], 'dark');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  const toast = page.locator('[data-toasts] > *', { hasText: 'Product updated successfully' });
  await expect(toast).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(toast).toHaveCSS('animation-duration', '0.3s');
  const place = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(place && place.x + place.width).toBeGreaterThan(width - 40);
  expect(place?.y).toBeLessThan(40);
  expect((await read(page, product.id)).reorder_level).toBe(31);
});

test('If a colleague saved the same fields of a product first, the second person chooses the value of each field, even twice in a row [G-72]', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/\/api\/admin\/products\//);
  await openAsOwner(page, `/edit/product/${product.id}`);
  await page.getByLabel('Reorder at').fill('40');
  await page.getByLabel('Meta description').fill('My text.');
  await page.getByLabel('Strength (mg)').fill('55');
  await changeElsewhere(page, product.id, {
    reorder_level: 41,
    meta_description: 'Text of a colleague.',
    flavour_family: 'mixed',
  });
  await page.getByLabel('Strength (mg)').focus();
  await page.keyboard.press('Control+s');
  const sheet = page.getByRole('dialog', { name: 'A colleague changed this in the meantime' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('group')).toHaveCount(2);
  await settle(page);
  await expectSound(page);
  await expectNoViolationAt(page, [1280, 360], 'dark');

  await sheet.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText([
    'Please choose one of the two.',
    'Please choose one of the two.',
  ]);
  expect(await read(page, product.id)).toMatchObject({ reorder_level: 41, version: expect.any(Number) });

  // The focus is on the first of the two values to choose from.
  await page.keyboard.press('Space');
  const choose = async (field: string, side: string) => {
    await sheet.getByRole('group', { name: field }).getByLabel(side).focus();
    await page.keyboard.press('Space');
  };
  await choose('meta description', 'Stored now');
  await choose('reorder level', 'Your change');
  // A colleague saves again before the person has saved their choice.
  await changeElsewhere(page, product.id, { reorder_level: 42 });
  await sheet.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('group')).toHaveCount(1);
  await expect(sheet.getByRole('group', { name: 'reorder level' })).toContainText('42');
  await choose('reorder level', 'Your change');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, product.id)).toMatchObject({
    reorder_level: 40,
    meta_description: 'Text of a colleague.',
    strength_mg: 55,
    flavour_family: 'mixed',
  });
});

test('If the server finds errors in a product, they are shown beside their fields and in toasts, and no typed text is lost [S2-317, S2-322, S2-323]', async ({
  page,
  product,
  products,
  guard,
}) => {
  guard.expectFailure(/\/api\/admin\/products\//);
  const other = products.find(({ id }) => id !== product.id);
  await openAsOwner(page, `/edit/product/${product.id}`);
  const code = page.getByLabel('Product code');
  await code.fill(other?.product_code ?? '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('Another product has this code.');
  await expect(page.locator('[data-toasts]')).toContainText('Another product has this code.');
  await expectSound(page);

  // A price can be typed in several ways, but is refused if it can mean two sums.
  await code.fill(product.product_code);
  const price = page.getByLabel('Selling price (Ksh)');
  await price.fill('1.200');
  await expect(price).toHaveAccessibleDescription(/“1\.200” can mean 1,200 or 1\.20\./);
  const sum = 600 + test.info().retry;
  await price.fill(`Ksh ${sum},50`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read(page, product.id)).selling_price).toBe(sum + 0.5);
  await changeElsewhere(page, product.id, { selling_price: product.selling_price });
  await page.goto(`/edit/product/${product.id}`);

  // Some fields are checked in the browser, without a call.
  const name = page.getByLabel('Product name');
  await price.fill('');
  await name.fill('');
  await page.keyboard.press('Control+s');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please type the name of the product.');
  await expect(price).toHaveAccessibleDescription(
    'Please type a price above zero, with at most two decimals.',
  );

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.route(/\/api\/admin\/products\//, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Reorder at').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-toasts]')).toContainText('Failed to update product');
  await expect(bar(page)).toContainText('We could not reach the shop.');
  await expect(page.getByLabel('Reorder at')).toHaveValue('12');
  await page.route(/\/api\/admin\/products\//, (route) => route.abort());
  await page.reload();
  await expect(page.locator('[data-toasts]')).toContainText('Failed to load product details');
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop.');
});

test('On a record’s page in the admin, the keys j and k open the next and the previous record of the list, and Escape returns to the list', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/people');
  for (const name of ['atieno', 'barasa']) {
    const email = `${name}-${Date.now()}@mail.example`;
    await send(page, 'POST', '/api/admin/people', { email, groups: ['cashier'] });
  }
  await page.reload();
  const rows = page.getByRole('main').locator('tbody a');
  await expect(rows.nth(1)).toBeVisible();
  const [first = '', second = ''] = await rows.allTextContents();
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.trim());
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.trim());
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.trim());
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.trim());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/people');
  await expect(rows.nth(1)).toBeFocused();
});
