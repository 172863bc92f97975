import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound } from './admin-steps.ts';
import { settle } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Crop / });
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');

/**
 * Returns a photo that a phone took on its side. It is stored in 1200 × 800 pixels, and shown in 800 × 1200, red above
 * and blue below.
 */
async function photo() {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0000ff' } })
    .composite([{ input: await half('#ff0000'), left: 0, top: 0 }])
    .withExif({})
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function choose(page: Page, buffer: Buffer) {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add and crop' }).click();
  await (await picker).setFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog(page).getByRole('status')).toContainText('800 × 800 pixels');
}

/** Returns the size of one of the shop's pictures, and its colours in the middle of the upper and of the lower edge. */
const looksLike = (page: Page, src: string) =>
  page.evaluate(async (src) => {
    const image = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = canvas?.getImageData(image.width / 2, y, 1, 1).data ?? [];
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'mixed';
    };
    return [image.width, image.height, colour(2), colour(image.height - 3)];
  }, src);

test('By keyboard, staff crop a sideways photo, and the shop shows the chosen part upright', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  await choose(page, await photo());
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const preview = await dialog(page).locator('canvas').boundingBox();
  expect(preview).toMatchObject({ width: 200, height: 200 });
  await dialog(page).getByRole('button', { name: 'Move the box' }).focus();
  for (let n = 0; n < 5; n++) await page.keyboard.press('Shift+ArrowUp');
  await dialog(page).getByRole('button', { name: 'Bottom right corner' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(dialog(page).getByRole('status')).toContainText('680 × 680 pixels');
  await dialog(page).getByRole('button', { name: 'Crop and upload' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(uploads(page)).toHaveCount(0, { timeout: 60_000 });
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
  const src = (await pictures.last().getAttribute('src')) ?? '';
  expect(await looksLike(page, src.replace(/-160\.webp$/, '-640.webp'))).toEqual([640, 640, 'red', 'blue']);
});

test('On a phone, staff crop a product’s picture by dragging, and the picture keeps its description and its position', async ({
  page,
  products,
}) => {
  test.setTimeout(180_000);
  // This product is used because no other test looks at its pictures.
  const product = products.findLast(({ age_restricted }) => !age_restricted);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  await page.goto(`/edit/product/${product?.id}`);
  const alt = await page.getByLabel('Description of picture 1').inputValue();
  const count = await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count();
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await dialog(page).getByLabel('Free').check();
  const status = dialog(page).getByRole('status');
  const whole = await status.textContent();
  const corner = dialog(page).getByRole('button', { name: 'Top left corner' });
  const { x = 0, y = 0 } = (await corner.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 25, { steps: 4 });
  await page.mouse.up();
  await expect(status).not.toHaveText(whole ?? '');
  await dialog(page).getByRole('button', { name: 'Crop and upload' }).click();
  await expect(uploads(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByLabel('Description of picture 1')).toHaveValue(alt);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
  const { images } = await page.evaluate(
    async (id) => (await fetch(`/api/admin/products/${id}`)).json(),
    product?.id,
  );
  expect(images).toHaveLength(count);
  expect(images[0].alt).toBe(alt);
  expect(images[0].width).not.toBe(images[0].height);
});
