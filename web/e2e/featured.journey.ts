import type { Page } from '@playwright/test';
import type { FeaturedRecord } from '#shared/catalogue/featured.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectSound } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { wakeClock } from './shop/wake-clock.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Returns the day and time in Nairobi, as the value of a `datetime-local` field. */
const local = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 16);

// Both tests change the same featured product, so they run one after the other.
test.describe.configure({ mode: 'default' });

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const preview = (page: Page) => page.getByRole('region', { name: 'On the home page' });

/** Opens the home page as a new customer until it shows (or no longer shows) the headline. */
async function expectOnHome(page: Page, headline: string, isShown: boolean) {
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(headline)).toHaveCount(isShown ? 1 : 0, { timeout: 1_000 });
  }).toPass();
}

const read = (page: Page): Promise<FeaturedRecord> =>
  page.evaluate(async () => (await fetch('/api/admin/featured')).json());

/** Changes the featured product through the API, as the person who is signed in on this page. */
const save = (page: Page, choice: object) =>
  page.evaluate(async (choice) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
    const body = JSON.stringify(choice);
    return (await fetch('/api/admin/featured', { method: 'PUT', headers, body })).status;
  }, choice);

async function openFrom(page: Page, { id, product_name }: ProductCard) {
  await page.goto(`/edit/product/${id}`);
  await page.getByRole('link', { name: 'Feature this product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Featured product' })).toBeVisible();
  await expect(page).toHaveURL('/admin/featured');
  await expect(page.getByRole('region', { name: 'Product', exact: true })).toContainText(product_name);
}

test('Staff feature a product from its admin page, and the home page shows it until the end that they chose [S1-243, G-29]', async ({
  page,
  browser,
  guard,
  product,
}) => {
  test.slow();
  guard.expectFailure(/\/api\/admin\/featured$/);
  const shopper = await (await browser.newContext()).newPage();
  await signInAs(page, 'Amina Hart');
  await openFrom(page, product);
  await page.getByLabel('Headline', { exact: true }).fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Headline', { exact: true })).toHaveAccessibleDescription(
    'Please type a headline.',
  );
  await expect(page.getByLabel('Headline', { exact: true })).toBeFocused();
  const headline = `Ripe today, ${product.id}`;
  await page.getByLabel('Headline', { exact: true }).fill(headline);
  await page.getByLabel('Ends', { exact: true }).fill(local(Date.now() - 60_000));
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Ends', { exact: true })).toHaveAccessibleDescription(
    'Please choose a time in the future.',
  );
  await page.getByLabel('Ends', { exact: true }).fill(local(Date.now() + 3 * 86_400_000));
  await expect(preview(page)).toContainText(headline);
  await expect(preview(page)).toContainText(product.product_name);
  await expect(preview(page)).toContainText('Until');
  await settle(page);
  await expectSound(page);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The home page shows it in a few seconds.')).toBeVisible();
  await expectOnHome(shopper, headline, true);
  await page.goto(`/edit/product/${product.id}`);
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Featured on the home page until');

  const { version, product_id } = await read(page);
  const ends_at = new Date(Date.now() + 5_000).toISOString();
  expect(await save(page, { version, product_id, headline, ends_at })).toBe(200);
  await expect.poll(() => new Date().toISOString() > ends_at).toBe(true);
  await wakeClock();
  await expectOnHome(shopper, headline, false);
  await page.goto('/admin/featured');
  await expect(page.getByText('Nothing featured')).toBeVisible();
});

test('On a phone, staff choose another featured product by keyboard, resolve a conflict with a colleague, and undo its removal [G-72, G-29]', async ({
  page,
  guard,
  product,
}) => {
  test.setTimeout(180_000);
  guard.expectFailure(/\/api\/admin\/featured$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/featured');
  const choice = { product_id: product.id, headline: 'Fresh on Monday', ends_at: null };
  expect(await save(page, { version: (await read(page)).version, ...choice })).toBe(200);
  await page.reload();

  await page.getByRole('button', { name: 'Choose another product' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a product' })).toBeFocused();
  await page.keyboard.type('hart max');
  await expect(page.getByRole('button', { name: /^Hart Max/ }).first()).toBeVisible();
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('Hart Max');
  await page.getByLabel('Headline', { exact: true }).fill('Mine');

  const { version } = await read(page);
  expect(await save(page, { version, ...choice, headline: 'Theirs' })).toBe(200);
  await page.keyboard.press('Control+s');
  const sheet = page.getByRole('dialog', { name: 'A colleague changed this in the meantime' });
  await expect(sheet).toContainText('Theirs');
  await expect(sheet).toContainText('Mine');
  await sheet.getByLabel('Your change').check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The home page shows it in a few seconds.')).toBeVisible();
  expect((await read(page)).headline).toBe('Mine');
  expect((await read(page)).product?.product_name).toContain('Hart Max');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Stop featuring…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop featuring' }).click();
  await expect(page.getByText('Nothing featured')).toBeVisible();
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click();
  await expect(preview(page)).toContainText('Mine');
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Headline');
});
