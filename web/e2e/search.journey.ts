import type { Page } from '@playwright/test';
import { stillBox, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' }).last();
const results = (page: Page) => page.getByRole('listbox', { name: 'Found products' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test.describe('On a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Search results appear from three letters on, and close by a button, Escape, a click elsewhere or when letters are deleted [S1-115, S1-161…165]', async ({
    page,
    product,
  }) => {
    await page.goto('/category/caffeine-energy-pouches');
    await waitForHydration(page);
    const word = product.product_name;
    await field(page).pressSequentially(word.slice(0, 2));
    await expect(field(page)).toHaveValue(word.slice(0, 2));
    await field(page).press('End');
    await expect(results(page)).toBeHidden();
    await field(page).pressSequentially(word.slice(2));
    await expect(option(page, new RegExp(word)).first()).toBeVisible();
    const [box, panel] = [await stillBox(field(page)), await stillBox(results(page))];
    expect(panel.y).toBeGreaterThan(box.y + box.height);
    // The picture is visible, and not only loaded.
    const picture = option(page, new RegExp(word)).first().locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.clientHeight)).toBe(64);

    await page.getByRole('button', { name: 'Close results' }).click();
    await expect(results(page)).toBeHidden();
    await expect(field(page)).toBeFocused();
    await field(page).click();
    await expect(results(page)).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(results(page)).toBeHidden();
    await field(page).click();
    await expect(results(page)).toBeVisible();
    await field(page).press('Escape');
    await expect(results(page)).toBeHidden();
    await field(page).fill('mint');
    await expect(results(page)).toBeVisible();
    await field(page).fill('mi');
    await expect(results(page)).toBeHidden();
  });

  test('The arrow keys move through the search results, Enter opens one, and a product code of any length opens its product [S1-161, G-21]', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await field(page).fill(product.product_name);
    await expect(option(page, new RegExp(product.product_name)).first()).toBeVisible();
    await field(page).press('ArrowDown');
    const first = page.getByRole('option', { selected: true });
    await expect(first).toHaveCount(1);
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await field(page).press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/show\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(product.product_name));
    await field(page).fill(product.product_code);
    await expect(option(page, new RegExp(product.product_name)).first()).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL(`/show/product/${product.slug}`);
  });

  test('Enter in the search box opens the product that matches the typed text, even before the results are shown [S1-161, G-77]', async ({
    page,
    product,
  }) => {
    await page.goto('/category/caffeine-energy-pouches');
    await waitForHydration(page);
    await field(page).fill('mango');
    await expect(results(page)).toBeVisible();
    await field(page).evaluate((input: HTMLInputElement, name) => {
      input.value = name;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }, product.product_code);
    await expect(page).toHaveURL(`/show/product/${product.slug}`);
  });

  test('A search without results shows a message and a link to the chat [S1-166, S1-167, S1-242, S1-374]', async ({
    page,
  }) => {
    await page.goto('/category/caffeine-energy-pouches');
    const answered = page.waitForResponse(/\/api\/search/);
    await field(page).fill('xyzzyqq');
    const answer = await (await answered).json();
    expect(answer).toMatchObject({ products: [] });
    await expect(page.getByRole('status').getByText(answer.message)).toBeVisible();
    const ask = page.getByRole('link', { name: 'Ask on WhatsApp' });
    await expect(ask).toHaveAttribute('href', answer.whatsappLink);
    await expect(ask).toHaveAttribute('target', '_blank');
    expect(new URL(answer.whatsappLink).searchParams.get('text')).toContain('xyzzyqq');
  });
});

test.describe('With the catalogue unreachable', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Without the search file, the API finds products, and if the API fails too, a message says that the search does not work [S1-242, S1-376, G-77]', async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(/\/search\.json|\/api\/search/);
    await page.route('**/search.json', (route) => route.abort());
    await page.goto('/category/caffeine-energy-pouches');
    await field(page).fill(product.product_name);
    await expect(option(page, new RegExp(product.product_name)).first()).toBeVisible();
    await page.route('**/api/search**', (route) => route.abort());
    await field(page).fill('mango');
    await expect(page.getByText('Search could not be loaded. Please try again.')).toBeVisible();
    await expect(results(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(field(page)).toHaveValue('mango');
  });

  test('If the shop has too many products for a search in the browser and the API fails, a message says so [S1-376, G-77]', async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/\/api\/search/);
    await page.route('**/search.json', (route) =>
      route.fulfill({ json: { form: 2, isSmall: false, parts: [[0, 'aaaaaaaa']] } }),
    );
    await page.route('**/api/search**', (route) => route.abort());
    await page.goto('/category/caffeine-energy-pouches');
    await field(page).fill('mango');
    await expect(page.getByRole('status').getByText('Search could not be loaded.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
    await page.unroute('**/api/search**');
    await field(page).fill('mango ');
    await field(page).fill('mint');
    await expect(option(page, /mint/i).first()).toBeVisible();
  });
});

test('On a phone the search fills the screen, and a tap on a result opens the product [S1-161, S1-163, S1-165]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const overlay = page.getByRole('dialog', { name: 'Search the shop' });
  const open = page.getByRole('button', { name: 'Open search' });
  await open.click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('mi');
  await expect(overlay.getByText('Try a flavour')).toBeVisible();
  await expect(results(page)).toBeHidden();
  await overlay.getByRole('button', { name: 'Close search' }).click();
  await expect(overlay).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await field(page).fill(product.product_name);
  await option(page, new RegExp(product.product_name)).first().click();
  await expect(page).toHaveURL(/\/show\/product\//);
  await expect(overlay).toBeHidden();
});
