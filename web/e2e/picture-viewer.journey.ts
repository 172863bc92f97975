import type { Request } from '@playwright/test';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import { expectNoViolationAt } from './axe.ts';
import { enter, tabTo } from './keyboard.ts';
import { stillBox, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { button, count, opener, openProduct, openViewer, scaleOf, slide, viewer } from './viewer-steps.ts';

/** Returns a product with all its pictures. In the demo shop, each pouch has at least two. */
async function detailOf({ slug }: ProductCard): Promise<ProductDetail> {
  const answer = await fetch(`${process.env.SHOP_URL}/api/products/slug/${slug}`);
  const detail = (await answer.json()) as ProductDetail;
  expect(detail.images.length).toBeGreaterThan(1);
  return detail;
}

const isViewerFile = (request: Request) => /picture-viewer-[\w-]+\.(?:js|css)$/.test(request.url());

test('The script of the picture viewer loads when a picture is tapped, and the picture shows at once that the viewer is loading', async ({
  page,
  product,
}) => {
  const files: string[] = [];
  page.on('request', (request) => isViewerFile(request) && files.push(request.url()));
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/picture-viewer-[\w-]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openProduct(page, product);
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
  await expect(viewer(page)).toBeHidden();
  release();
  await expect(viewer(page)).toBeVisible();
  await expect(opener(page)).toHaveAttribute('aria-busy', 'false');
  expect(files.map((file) => file.replace(/.*\./, '')).sort()).toEqual(['css', 'js']);
});

test('If the picture viewer fails to load, an error is shown, and the next try opens it', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/picture-viewer-/);
  await page.route(/picture-viewer-[\w-]+\.js$/, (route) => route.abort());
  await openProduct(page, product);
  await opener(page).click();
  await expect(page.getByText('The full-screen pictures did not load. Check your connection.')).toBeVisible();
  await expect(opener(page)).toHaveAttribute('aria-busy', 'false');
  await page.unroute(/picture-viewer-[\w-]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer(page)).toBeVisible();
});

test('By keyboard, a shopper opens the picture viewer, shows the next picture and zooms, and Escape returns to the tapped picture', async ({
  page,
  product,
}) => {
  const { images } = await detailOf(product);
  const last = images.length;
  await openProduct(page, product);
  await enter(page, opener(page));
  await expect(button(page, 'Close')).toBeFocused();
  await expect(count(page)).toContainText(`Picture 1 of ${last}: ${images[0]?.alt}`);
  for (const [key, shown] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', last],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(count(page)).toContainText(`Picture ${shown} of ${last}`);
  }
  for (const [key, scale] of [
    ['+', 1.5],
    ['+', 2.25],
    ['+', 3],
    ['+', 3],
    ['-', 2],
    ['-', 1.33],
    ['-', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => scaleOf(page)).toBe(scale);
  }
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    );
    expect(isInside).toBe(true);
  }
  await tabTo(page, button(page, 'Zoom in'));
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('A zoomed picture of the viewer stays centred and loads its widest file, and the next picture is not zoomed', async ({
  page,
  product,
}) => {
  const { images } = await detailOf(product);
  await page.setViewportSize({ width: 360, height: 740 });
  await openViewer(page, product);
  const frame = slide(page).locator('.swiper-zoom-target');
  const middleOf = async () => {
    const { x, y, width, height } = await stillBox(frame);
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const before = await middleOf();
  const widest = pictureUrl(images[0] as ProductDetail['picture'], 10_000, 'avif');
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().endsWith(widest)),
    button(page, 'Zoom in').click(),
  ]);
  expect(request.url()).toContain(widest);
  await expect.poll(() => scaleOf(page)).toBe(3);
  expect(await middleOf()).toEqual(before);
  await expect(button(page, 'Zoom out')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toContainText('Picture 2 of');
  await expect.poll(() => scaleOf(page)).toBe(1);
  await expect(button(page, 'Zoom in')).toBeVisible();
});

test('A tap on a thumbnail of the picture viewer shows its picture, and afterwards the product’s page shows the viewer’s last picture', async ({
  page,
  product,
}) => {
  await openViewer(page, product);
  const thumbs = viewer(page).getByRole('list', { name: 'All pictures' }).getByRole('button');
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'false');
  await expect(count(page)).toContainText('Picture 2 of');
  await expect(button(page, 'Next picture')).toBeVisible();
  await button(page, 'Close').click();
  const onPage = page.getByRole('list', { name: 'Pictures of this product' }).getByRole('button');
  await expect(onPage.nth(1)).toHaveAttribute('aria-current', 'true');
  await opener(page).click();
  await expect(count(page)).toContainText('Picture 2 of');
});

test('A picture that fails to load in the picture viewer shows a placeholder, and loads at the next try', async ({
  page,
  product,
  guard,
}) => {
  const { images } = await detailOf(product);
  const failing = new RegExp(`${images[1]?.path}-(?!160)\\d+`);
  guard.expectFailure(failing);
  await page.route(failing, (route) => route.abort());
  await openViewer(page, product);
  await page.keyboard.press('ArrowRight');
  const alert = viewer(page).getByRole('alert');
  await expect(alert).toContainText('This picture did not load.');
  await page.unroute(failing);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect
    .poll(() =>
      slide(page)
        .locator('picture img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test.describe('Without a network', () => {
  // The phone's screen is small, so the parts further down are not visible and load nothing.
  test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' });

  test('A picture viewer that was opened before also opens offline, with the pictures that were visible then', async ({
    page,
    context,
    product,
    guard,
  }) => {
    guard.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\/upload\//);
    await openProduct(page, product);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.reload();
    await waitForHydration(page);
    await opener(page).click();
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('assets-1')).keys()).map(({ url }) => url)),
      )
      .toEqual(expect.arrayContaining([expect.stringMatching(/picture-viewer-[\w-]+\.js$/)]));
    await context.setOffline(true);
    await page.reload();
    await waitForHydration(page);
    await opener(page).click();
    await expect(viewer(page)).toBeVisible();
    await expect
      .poll(() =>
        slide(page)
          .locator('picture img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`The picture viewer is accessible at every width (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme });
    await openViewer(page, product);
    await expectNoViolationAt(page, [360, 768, 1280], colorScheme);
  });
