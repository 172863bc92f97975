import type { Browser, Page } from '@playwright/test';
import { expectSoundByThumb, rowOf } from './admin-steps.ts';
import { enter, tabTo } from './keyboard.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';
import { scan } from './till-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Copy = { product_name: string; product_code: string };

/** Copies a product, so that other tests do not change the copy's stock. The copy is hidden and has no stock. */
const copyOf = (page: Page, id: number): Promise<Copy> =>
  page.evaluate(async (id) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
    const copy = await fetch(`/api/admin/products/${id}/duplicate`, { method: 'POST', headers });
    return (await copy.json()) as Copy;
  }, id);

/** Opens another browser in which a member of staff is signed in. */
async function openAs(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  width: number,
): Promise<Page> {
  const viewport = { width, height: 740 };
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage();
  await signInAs(page, name);
  return page;
}

test('Two staff count the stock of a product on two phones at the same time, and a manager books the difference by keyboard', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  await page.goto('/admin/counts');
  const copy = await copyOf(page, product.id);
  await page.getByRole('button', { name: 'New count' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New count' });
  await dialog.getByRole('radio', { name: 'Single products' }).check();
  await dialog.getByLabel('Codes of the products').fill(copy.product_code);
  await expectSoundByThumb(page);
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(page.getByRole('heading', { name: copy.product_name })).toBeVisible();
  await expect(page.getByText('0 of 1 products counted')).toBeVisible();

  for (let n = 1; n <= 3; n++) {
    await scan(page, copy.product_code);
    await expect(page.getByText(`${copy.product_name}: ${n}`)).toBeVisible();
  }
  await scan(page, product.product_code);
  await expect(page.getByRole('alert')).toContainText('is not in this count');
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Pieces of ${copy.product_name}`)).toHaveValue('3');
  await expectSoundByThumb(page);

  const second = await openAs(browser, baseURL, 'Brian Otieno', 360);
  await second.goto(page.url());
  await expect(second.getByText('Njeri Mwangi also counts it')).toBeVisible();
  await second.getByLabel(`Pieces of ${copy.product_name}`).fill('8');
  await expect(second.getByText('All saved')).toBeVisible();
  await second.context().setOffline(true);
  await second.getByRole('button', { name: `One more: ${copy.product_name}` }).click();
  await expect(second.getByText('No network.')).toBeVisible();
  await second.context().setOffline(false);
  await expect(second.getByText('All saved')).toBeVisible();

  await page.getByRole('button', { name: 'Finish counting' }).click();
  await page
    .getByRole('dialog', { name: 'Finish counting?' })
    .getByRole('button', { name: 'Finish' })
    .click();
  await expect(page.getByText('Counting is finished. A manager looks at the differences.')).toBeVisible();
  await expect(page.getByText('Should be')).toBeHidden();
  await second.reload();
  await expect(second.getByText('You counted it. Another manager approves it.')).toBeVisible();
  await second.context().close();

  const manager = await openAs(browser, baseURL, 'Amina Hart', 1280);
  await manager.goto('/admin/counts');
  await rowOf(manager, copy.product_name).first().getByRole('link').press('Enter');
  await expect(manager.getByText('Counted by Brian Otieno, Njeri Mwangi')).toBeVisible();
  await expect(manager.getByText('+12', { exact: true })).toBeVisible();
  await enter(manager, manager.getByRole('button', { name: 'Book 1 difference' }));
  await expect(manager.getByText('Choose a reason.')).toBeVisible();
  await manager.evaluate(() => scrollTo(0, 0));
  const reason = manager.getByLabel(`Why does ${copy.product_name} differ?`);
  await manager.keyboard.press('Shift+Tab');
  await manager.getByRole('heading', { name: copy.product_name }).click();
  await tabTo(manager, reason);
  await manager.keyboard.type('Miscounted');
  await enter(manager, manager.getByRole('button', { name: 'Book 1 difference' }));
  await expect(manager.getByText('Booked by Amina Hart')).toBeVisible();
  await expectSoundByThumb(manager);
  await manager.goto('/admin/counts/missing');
  await expect(manager.getByRole('heading', { name: 'What was missing' })).toBeVisible();
  await expect(manager.getByRole('link', { name: copy.product_name }).first()).toBeVisible();
  await expectSoundByThumb(manager);
  await manager.context().close();
});
