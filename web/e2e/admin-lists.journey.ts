import type { Page } from '@playwright/test';
import { expectSound, rowOf } from './admin-steps.ts';
import { expectNoViolationAt } from './axe.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const states = ['active', 'invited', 'disabled'] as const;
const roles = ['staff', 'rider', 'cashier'] as const;

/** Returns person number n of a large shop. */
const person = (n: number) => ({
  id: String(n).padStart(43, 'x'),
  email: `person-${n}@mail.example`,
  name: `Person ${n}`,
  groups: [roles[n % 3]],
  state: states[n % 3],
  invited_by: 'Amina Hart',
  invited_at: '2026-10-01T09:00:00.000Z',
  sent_at: '2026-10-01T09:00:00.000Z',
  joined_at: '2026-10-02T09:00:00.000Z',
  version: 1,
});

/** Answers the admin's list of people with `count` people, a hundred a page. */
const fillPeople = (page: Page, count: number) =>
  page.route(/\/api\/admin\/people(\?.*)?$/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const people = Array.from({ length: Math.min(100, count - from) }, (_, n) => person(from + n + 1));
    return route.fulfill({ json: { people, next_cursor: from + 100 < count ? String(from + 100) : null } });
  });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const totals = (page: Page, text: string) => page.getByText(text, { exact: true });

test('Staff search, filter, sort and page the list of people by keyboard, and Back returns to each earlier view of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await signInAs(page, 'Amina Hart');
  await fillPeople(page, 300);
  await page.goto('/admin/people?size=20');
  await expect(totals(page, '300 people')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 740 });

  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(page).toHaveURL('/admin/people?size=20&page=2');
  // Numbers in names are sorted by their values.
  await expect(rows(page).first()).toContainText('Person 21');
  const title = page.getByRole('button', { name: 'Person', exact: true });
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'ascending');
  await title.press('Enter');
  await expect(page).toHaveURL('/admin/people?sort=-name&size=20');
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Person 300');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Role: Rider');
  await expect(page).toHaveURL('/admin/people?role=rider&sort=-name&size=20');
  await expect(totals(page, '100 people')).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search people')).toBeFocused();
  await page.keyboard.type('person 28');
  await expect(page).toHaveURL('/admin/people?q=person+28&role=rider&sort=-name&size=20');
  await expect(rows(page)).toHaveCount(5);
  await page.keyboard.type('99');
  await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(totals(page, '300 people')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/admin/people?role=rider&sort=-name&size=20');
  await expect(page.getByLabel('Search people')).toHaveValue('');
  await page.getByRole('button', { name: 'Remove the filter Role: Rider' }).press('Enter');
  await expect(page).toHaveURL('/admin/people?sort=-name&size=20');
});

test('In an admin list, the keys j and k move from row to row, a record opens by Enter, and Back returns to the same row', async ({
  page,
  guard,
}) => {
  // The people of this list exist only in the browser, so the server does not find their records.
  guard.expectFailure(/\/api\/admin\/people\/x/);
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(page, 'Amina Hart');
  await fillPeople(page, 300);
  await page.goto('/admin/people?size=500');
  await expect(totals(page, '300 people')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  const focused = (name: string) => expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  for (let step = 0; step < 40; step++) await page.keyboard.press('j');
  await focused('Person 40');
  await page.keyboard.press('k');
  await focused('Person 39');
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText('Next row')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('link', { name: 'Person 39', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/people\/x+39$/);
  await page.goBack();
  await focused('Person 39');
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
});

test('In the admin’s lists, the setting “Dense rows” is kept after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await signInAs(page, 'Amina Hart');
  await fillPeople(page, 3);
  await page.goto('/admin/people');
  const height = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().height);
  await expect.poll(height).toBe(44);
  await page.getByLabel('Dense rows').check();
  await expect.poll(height).toBe(36);
  await page.reload();
  await expect.poll(height).toBe(36);
});

test('On a phone, an admin list has cards with the main action below them, and keeps them if loading again fails', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/api\/admin\/people$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Amina Hart');
  await fillPeople(page, 30);
  await page.clock.install();
  await page.goto('/admin/people');
  await expect(rows(page).first()).toContainText('Rider · Invited');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('State, descending');
  await expect(page).toHaveURL('/admin/people?sort=-state');
  // On a phone there are no column titles, so Tab moves from the sort choice to the first row.
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  const invite = page.getByRole('button', { name: 'Invite a person…' });
  await expect(invite).toBeInViewport({ ratio: 1 });
  await page.unrouteAll();
  await page.route('**/api/admin/people', (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.runFor(25_000);
  await expect(page.getByText('The list below may be old.')).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  await page.unrouteAll();
  await fillPeople(page, 31);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(31);
  await expect(page.getByText('The list below may be old.')).toBeHidden();
  await invite.click();
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeVisible();
});

test('Staff find products by stock and name, select some with Shift, and open one of them by keyboard', async ({
  page,
  product,
  shopTable,
}) => {
  await shopTable.setStock(product.id, 3);
  await page.setViewportSize({ width: 1280, height: 740 });
  await signInAs(page, 'Brian Otieno');
  await page.goto('/all/product');
  await expect(page.getByText(/^\d+ products · [\d,]+ pieces in stock, worth Ksh/)).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Stock: below 10');
  await expect(page).toHaveURL('/all/product?stock=below-10');
  const row = rowOf(page, product.product_name);
  await expect(row.getByRole('cell', { name: /^(▲ )?3\b/ })).toBeVisible();

  await page.goto('/all/product?sort=price');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
  await expect(bar).toContainText(/^3 of \d+ selected/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationAt(page, [1280, 360], 'dark');
  await page.emulateMedia({ colorScheme: null });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.keyboard.press('x');
  await expect(bar).toContainText(/^2 of \d+ selected/);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(product.product_name);
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\?q=.*&sort=price$/);
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/edit/product/${product.id}`);
  await page.goBack();
  await expect(row.getByRole('link', { name: product.product_name, exact: true })).toBeFocused();
});

test('On a phone, staff hide a selected product by a background job, watch its progress, and show the product again', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(product.product_name);
  const row = rowOf(page, product.product_name);
  for (const [action, state] of [
    ['Hide', 'Hidden'],
    ['Show', 'Active'],
  ] as const) {
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await bar.getByRole('button', { name: 'More actions' }).click();
    await bar.getByRole('button', { name: `${action}…` }).click();
    const dialog = page.getByRole('dialog', { name: `${action} 1 product?` });
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
    const progress = page.getByRole('region', {
      name: action === 'Hide' ? 'Hiding products' : 'Showing products',
    });
    await expect(progress).toBeFocused();
    await expect(progress).toBeInViewport();
    // A job ends once its pages are rendered again. The test waits for that, because other tests need the product to be
    // visible.
    await expect(page.getByText('1 record changed')).toBeVisible({ timeout: 60_000 });
    await expect(row).toContainText(state);
    await expectSound(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await progress.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await bar.getByRole('button', { name: 'Clear' }).click();
  }
});
