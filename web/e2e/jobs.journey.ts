import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectSound, rowOf } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/**
 * Makes API calls of the admin one after the other, as the person who is signed in on this page. Returns their
 * statuses.
 */
const post = (page: Page, calls: readonly { path: string; body?: object }[]) =>
  page.evaluate(async (calls) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
    const statuses: number[] = [];
    for (const { path, body } of calls) {
      const sent = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
      statuses.push((await fetch(`/api/admin/jobs${path}`, sent)).status);
    }
    return statuses;
  }, calls);

const open = async (page: Page, id: string) => {
  await page.goto(`/admin/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('On a phone, an admin watches a background job to its end and downloads the result for each product', async ({
  page,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  const { data } = await page.evaluate(
    async () => (await fetch('/api/products')).json() as Promise<{ data: ProductCard[] }>,
  );
  const [one, two] = data as [ProductCard, ProductCard];
  const id = crypto.randomUUID();
  // The products are visible already, so this job changes nothing that other tests could notice.
  const body = { id, kind: 'show-products', input: { ids: [one.id, two.id, 999_999] } };
  expect(
    await post(page, [
      { path: '', body },
      { path: '', body },
    ]),
  ).toEqual([200, 200]);
  await open(page, id);
  await expect(page.getByRole('status').filter({ hasText: 'needed no change' })).toContainText(
    '2 records needed no change1 record could not be changed',
  );
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const button = page.getByRole('button', { name: 'Download the result' });
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^shown-products-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`"${one.id}","${one.product_name}","Needed no change",""`);
  expect(file).toContain('"999999","","Not changed","Product not found"');

  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await page.getByRole('link', { name: 'Show products' }).first().click();
  await expect(page).toHaveURL(/\/admin\/jobs\/[\da-f-]{36}$/);
});

test('On a phone, staff hide a product by a job and undo it from the toast, then open the job and redo it', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/all/product');
  await page.getByLabel('Search products').fill(product.product_name);
  const row = rowOf(page, product.product_name);
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'More actions' }).click();
  await bar.getByRole('button', { name: 'Hide…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide 1 product?' });
  await expect(dialog.getByRole('listitem').first()).toContainText('1 can be bought now.');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(row).toContainText('Hidden');
  await page.locator('[data-toasts]').getByRole('button', { name: 'Undo' }).click();
  const undoing = page.getByRole('region', { name: 'Undoing' });
  await expect(undoing).toContainText('1 record restored');
  await expect(row).toContainText('Active');

  await page.goto('/admin/jobs');
  await page.getByRole('link', { name: 'Undo: Hide products' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Undo: Hide products' })).toBeVisible();
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redo: Hide products' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 record restored' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Undo: Hide products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the job that it undoes' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 record restored' })).toBeVisible();

  await page.getByRole('link', { name: 'Open its changes' }).click();
  // Waits for the log before the reloads below, because an earlier reload would stay on the page of the job.
  await expect(page).toHaveURL(/\/admin\/log\?job=/);
  const change = page.getByRole('article').filter({ hasText: product.product_name });
  // The list of a job shows new changes after a second or two.
  await expect(async () => {
    if (!(await change.isVisible())) await page.reload();
    await expect(change).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(1);
  await settle(page);
  await expectSound(page);
});

test('By keyboard, an admin starts the job that renders all pages, cancels it, and resumes it', async ({
  page,
}) => {
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Render all pages…' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Render all pages' });
  await expect(dialog).toBeVisible();
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('button', { name: 'Render all pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Render all pages' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d+ pages rendered/ })).toBeVisible({
    timeout: 60_000,
  });

  const id = crypto.randomUUID();
  const body = { id, kind: 'rebuild-pages', input: {} };
  expect(await post(page, [{ path: '', body }, { path: `/${id}/cancel` }])).toEqual([200, 200]);
  await open(page, id);
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled by' })).toContainText(
    'What is done stays done.',
    { timeout: 60_000 },
  );
  await settle(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Resume the job' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /\d+ pages rendered/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
});

test('A cashier, who has no right to jobs, sees no link to the screen of the jobs [T7]', async ({ page }) => {
  await signInAs(page, 'Kevin Mutua');
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeHidden();
});
