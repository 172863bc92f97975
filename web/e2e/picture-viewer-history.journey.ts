import { settle, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { button, opener, openViewer, viewer } from './viewer-steps.ts';

test('Back closes the picture viewer and Forward opens it again, and both stay on the product’s page', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/category/${product.category.slug}`);
  await waitForHydration(page);
  await page.goto(`/show/product/${product.slug}`);
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  // The part with related products is not hydrated yet. The test later expects the same element.
  const waits = page.locator('#related[data-hydrates]');
  await expect(waits).toHaveCount(1);
  await waits.evaluate((part) => part.setAttribute('data-same', ''));
  await opener(page).click();
  await expect(viewer(page)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(`/show/product/${product.slug}`);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await button(page, 'Close').click();
  await expect(viewer(page)).toBeHidden();
  await settle(page);
  await expect(page.locator('#related[data-hydrates][data-same]')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(`/category/${product.category.slug}`);
});

test('Two taps on Close leave the picture viewer but stay on the product’s page', async ({
  page,
  product,
}) => {
  await page.goto(`/category/${product.category.slug}`);
  await openViewer(page, product);
  await button(page, 'Close').evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await expect(viewer(page)).toBeHidden();
  await settle(page);
  await expect(page).toHaveURL(`/show/product/${product.slug}`);
  await expect(opener(page)).toBeFocused();
});

test('If the page is reloaded while the picture viewer is open, the viewer opens again', async ({
  page,
  product,
}) => {
  await openViewer(page, product);
  await page.reload();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});
