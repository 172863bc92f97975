import type { Page } from '@playwright/test';
import { formatPrice } from '#shared/money.ts';
import { expectSound } from './admin-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Chooses a product with the search of a form of the admin. */
async function choose(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Find a product' }).first().fill(name);
  await page
    .getByRole('list', { name: 'Products to choose from' })
    .first()
    .getByRole('button', { name })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Chosen products' }).first()).toContainText(name);
}

test('Staff offer a pack to everybody, the product’s page fills it with one tap, and a filter of lists finds it [G-01]', async ({
  page,
  browser,
  product,
}) => {
  const code = `PACK${Date.now()}`;
  const price = product.selling_price * 3 - 50;
  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInAs(office, 'Amina Hart');
  await office.goto('/admin/promotions');
  await office.getByRole('button', { name: 'New promotion' }).first().click();
  await office.getByLabel('Code').fill(code);
  await office.getByRole('button', { name: 'Set it up' }).click();
  await office.getByLabel('Kind').selectOption('Pack at one price');
  await office.getByLabel('Pieces in a pack').fill('3');
  await office.getByLabel('Price of a pack, in shillings').fill(String(price));
  await office.getByLabel('On which goods').selectOption('Chosen products');
  await choose(office, product.product_name);
  await office.getByLabel('Offer it to everybody').check();
  await expectSound(office);
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText(`${code} is saved.`)).toBeVisible();
  await office.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(office.getByText(`${code} is started.`)).toBeVisible();

  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  const pack = page.getByRole('list', { name: 'Packs' }).getByRole('button', {
    name: `3 for ${formatPrice(price)} (you save ${formatPrice(50)})`,
  });
  await pack.click();
  await expect(pack).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);
  await page.goto('/show/cart');
  await expect(page.getByText(`${code}`).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatPrice(-50, 'page'));
  await expectSound(page);

  await page.goto(`/category/${product.category.slug}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sort · Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  await sheet.getByText('Cheaper in a pack').click();
  await expectSound(page);
  await sheet.getByRole('button', { name: /^Show \d+$/ }).click();
  await expect(page).toHaveURL(/\?packs=1$/);
  await expect(
    page.getByRole('main').getByRole('link', { name: product.product_name }).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove: Cheaper in a pack' })).toBeVisible();
  await expectSound(page);

  await office.getByRole('button', { name: 'Stop now' }).click();
  await expect(office.getByText(`${code} is stopped`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: product.product_name })).toHaveCount(0);
});

test('Staff choose what goes well with a product, and shoppers see it on the product’s page and in the cart', async ({
  page,
  browser,
  product,
  products,
}) => {
  const [companion] = products.filter(
    ({ age_restricted, id, stock_level }) => !age_restricted && id !== product.id && stock_level !== 'out',
  );
  if (!companion) throw new Error('The demo shop has too few pouches.');
  const office = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInAs(office, 'Amina Hart');
  await office.goto(`/edit/product/${product.id}`);
  await expect(office.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible();
  const section = office.getByRole('region', { name: 'Goes well with' });
  await section.getByRole('searchbox', { name: 'Find a product' }).fill(companion.product_name);
  await section.getByRole('button', { name: companion.product_name }).first().click();
  await expect(section.getByRole('list', { name: 'Chosen products' })).toContainText(companion.product_name);
  await expectSound(office);
  await office.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL('/all/product');

  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  const row = page.getByRole('region', { name: 'Goes well with' });
  // The part below the fold loads when it is nearly visible.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: companion.product_name })).toBeVisible();
  await expectSound(page);
  await page
    .getByRole('button', { name: `Add To Cart: ${product.product_name}` })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/show/cart');
  const line = page.getByRole('region', { name: 'Goes well with it' });
  await expect(line.getByRole('link', { name: companion.product_name })).toBeVisible();
  await expectSound(page);
  await line.getByRole('button', { name: new RegExp(`Add To Cart: ${companion.product_name}`, 'i') }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await office.goto(`/edit/product/${product.id}`);
  await section.getByRole('button', { name: `Remove ${companion.product_name}` }).click();
  await office.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL('/all/product');
});
