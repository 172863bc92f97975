import type { Page } from '@playwright/test';
import { waitForHydration } from './page-state.ts';
import { listProducts } from './shop/list-products.ts';
import { expect, test } from './shop-test.ts';

const names = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Opens another page of the list of products, and waits until it is shown. */
async function turn(page: Page, button: 'Previous' | 'Next', to: number) {
  await pager(page).getByRole('button', { name: button }).click();
  await expect(pager(page)).toContainText(`Page ${to} of`);
  await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
}

/** Returns the names of the products on all pages of the list, in their order. */
async function walk(page: Page): Promise<string[]> {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hart Vape Products in Kenya');
  const seen = await names(page);
  expect(seen).toHaveLength(8);
  await expect(pager(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  const last = Number(/of (\d+)/.exec(await pager(page).innerText())?.[1]);
  for (let to = 2; to <= last; to++) {
    await turn(page, 'Next', to);
    seen.push(...(await names(page)));
  }
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  return seen;
}

test('The shop page lists every product once, eight a page, and Next is disabled on the last page [S1-154…157, S1-159, S1-160, S1-408, G-07]', async ({
  page,
}) => {
  // Other tests hide and add products meanwhile, so the list may have to be read again. The order of the other
  // products stays the same, so a wrong order is still noticed.
  await expect(async () => {
    const seen = await walk(page);
    const listed = (await listProducts()).map(({ product_name }) => product_name);
    expect(seen.sort()).toEqual(listed.sort());
    await expect(pager(page)).toContainText(`of ${Math.ceil(listed.length / 8)}`);
  }).toPass();
});

/** Returns the seed of the order of the products from this history entry, once the page has stored it. */
async function keptSeed(page: Page): Promise<string> {
  const kept = () => page.evaluate(() => String(history.state?.usr?.seed ?? history.state?.shuffled ?? ''));
  let seed = '';
  await expect
    .poll(async () => {
      // Reading the seed fails while another document opens, and is then tried again.
      seed = await kept().catch(() => '');
      return seed;
    })
    .toMatch(/^\d+$/);
  return seed;
}

const isStill = (page: Page) =>
  expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');

test('Changing pages, Back and returning from a product keep the order of the products on the shop page [G-07]', async ({
  page,
}) => {
  await page.goto('/shop');
  const seed = await keptSeed(page);
  await isStill(page);
  const first = await names(page);
  await turn(page, 'Next', 2);
  const second = await names(page);
  expect(await keptSeed(page)).toBe(seed);
  await turn(page, 'Previous', 1);
  await expect.poll(() => names(page)).toEqual(first);
  await turn(page, 'Next', 2);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/show\/product\//);
  await page.goBack();
  await expect(pager(page)).toContainText('Page 2 of');
  await expect.poll(() => names(page)).toEqual(second);
  for (let back = 0; back < 3; back++) await page.goBack();
  await expect(pager(page)).toContainText('Page 1 of');
  await expect.poll(() => names(page)).toEqual(first);
  // Back restores the order of the products from another document too.
  await page.goto('/faqs');
  await page.goBack();
  expect(await keptSeed(page)).toBe(seed);
  await expect.poll(() => names(page)).toEqual(first);
});

test('Each load of the shop page, by its address, a reload or a link, shuffles the products again [S1-158]', async ({
  page,
}) => {
  const seeds = new Set<string>();
  const loads = [
    () => page.goto('/shop'),
    () => page.reload(),
    () => page.reload(),
    () => page.goto('/shop?again'),
    async () => {
      await page.goto('/faqs');
      await waitForHydration(page);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/shop', textContent: 'Shop' });
        document.querySelector('main')?.append(link);
      });
      await page.getByRole('main').getByRole('link', { name: 'Shop', exact: true }).click();
      await expect(page).toHaveURL('/shop');
    },
  ];
  for (const load of loads) {
    await load();
    await expect(pager(page)).toContainText('Page 1 of');
    // After a reload, the history entry still has its old seed until the page has drawn a new one.
    await expect.poll(async () => seeds.has(await keptSeed(page))).toBe(false);
    seeds.add(await keptSeed(page));
    await isStill(page);
    expect(await names(page)).toHaveLength(8);
  }
});

test('On the shop page, a shopper chooses a subcategory in the sidebar or by its tab, and can share the address of the choice [S1-025, S1-142, S1-155, S1-291]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .last()
    .getByRole('link', { name: /^Fruit/ })
    .click();
  await expect(page).toHaveURL('/category/caffeine-energy-pouches?subcategory=washa-fruit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruit');
  await expect.poll(async () => (await names(page)).length).toBe(8);
  await page.getByRole('link', { name: /^All Products/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Energy Pouches');
  await expect.poll(async () => (await names(page)).length).toBe(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(async () => (await names(page)).length).toBe(31);
});
